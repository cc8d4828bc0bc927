import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "./limits.ts";
import { beganAt, createTag, parseRunName, runName, tagsIn, wordsFor } from "./run-name.ts";

const began = fc.date({
  min: new Date("2026-01-02"),
  max: new Date("2300-01-01"),
  noInvalidDate: true,
});
const tag = began.map(createTag);
const phrase = fc.array(fc.stringMatching(/^[A-Za-z\d]{1,9}$/), { minLength: 1, maxLength: 4 });
const word = fc.oneof(
  phrase.map((words) => words.join(" ")),
  fc.string({ maxLength: 60, unit: "grapheme" }),
);
const mark = fc.stringMatching(/^[a-z\d]{0,14}$/);
const fillings = fc.constantFrom("x", "é", "7", "🙂");

test("every name that a run gives is recognized in any form, and contains the run's tag", () => {
  fc.assert(
    fc.property(tag, word, mark, fillings, (own, given, suffix, filling) => {
      const name = runName(own, given, suffix);

      expect(parseRunName(name)).toMatchObject({ tag: own });
      expect(parseRunName(name.padEnd(limits.nameLength, filling))).toMatchObject({ tag: own });
    }),
  );
  fc.assert(
    fc.property(tag, phrase, mark, (own, words, suffix) => {
      const name = runName(own, words.join(" "), suffix);
      const bare = name.replaceAll(/\W/g, "");
      const backwards = bare.split("").toReversed().join("");

      for (const written of [name.replaceAll(" ", "-"), bare, backwards])
        expect(parseRunName(written)).toMatchObject({ tag: own });
    }),
  );
});

test("text around a name is not part of it, and no other suffix belongs to a name", () => {
  const around = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" });
  const placed = fc.constantFrom("before", "after", "suffix");
  fc.assert(
    fc.property(tag, word, mark, around, placed, (own, given, suffix, text, where) => {
      const name = runName(own, given, suffix);
      const written = {
        before: `${text}${name}`,
        after: `${name}${text}`,
        suffix: `${name.slice(0, -4)}${name.slice(-4).replaceAll(/./g, (one) => (one === "a" ? "b" : "a"))}`,
      }[where];

      expect(parseRunName(written)).toBeNull();
    }),
    { seed: 34 },
  );
});

test("a mention of a run is not a name, whatever it contains", () => {
  const own = createTag(new Date());
  const mentions = [
    own,
    `Clean up after ${own}`,
    `${own} was here`,
    `${own}-x1`,
    `see ${runName(own, "module")}.`,
  ];

  expect(mentions.map(parseRunName)).toEqual(mentions.map(() => null));
  expect(mentions.map((text) => tagsIn(text))).toEqual(mentions.map(() => [own]));
});

test("the tag determines the words of a frozen work item, and other words after it make a mention", () => {
  const own = createTag(new Date());
  const [common, first] = wordsFor(own, 2);

  expect(parseRunName(`${own} ${first} ${common}`)).toMatchObject({ tag: own });
  expect(parseRunName(`${own} ${first}`)).toMatchObject({ tag: own });
  expect(parseRunName(`${own} ${first} ${common} ${common}`)).toBeNull();
  expect(parseRunName(`${own} ${first} again`)).toBeNull();
});

test("a tag shows the minute in which its run began, and a similar word does not", () => {
  fc.assert(
    fc.property(began, (since) => {
      const minutes = Math.floor(since.getTime() / 60_000) * 60_000;
      expect(beganAt(createTag(since))?.getTime()).toBe(minutes);
    }),
  );
  expect(beganAt("wmsabcdefghijkm")).toBeNull();
});

test("names with words of 200 characters stay within the maximum length", () => {
  fc.assert(
    fc.property(tag, mark, (own, suffix) => {
      expect(runName(own, "n".repeat(200), suffix).length).toBeLessThanOrEqual(limits.nameLength);
    }),
  );
});
