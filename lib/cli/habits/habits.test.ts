import { expect, test } from "vitest";
import { program } from "#lib/cli/program.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";
import { answerHabit } from "./answer-habit.ts";
import { foreignCommands, habits } from "./habits.ts";
import { inOurWords } from "./in-our-words.ts";

const run = program.commands.find((command) => command.name() === "run") ?? program;
const ownFlags = new Set(
  program.commands.flatMap(({ options }) => options.map(({ long }) => long)),
);
const ownCommands = program.commands.map((command) => command.name());

test("each word of the table stands there once, and what it names is ours", () => {
  const words = habits.flatMap((habit) => habit.words);
  const flags = habits.flatMap(({ ours, hint }) =>
    [ours ?? [], hint.match(/--[a-z-]+/g) ?? []].flat(),
  );

  expect(new Set(words).size).toBe(words.length);
  // These two belong to the commands that are named there: npx vitest.
  expect(flags.filter((flag) => !ownFlags.has(flag) && flag !== "--project")).toEqual([]);
  expect(Object.values(foreignCommands).filter((name) => !ownCommands.includes(name))).toEqual([]);
  expect(Object.keys(foreignCommands).filter((name) => ownCommands.includes(name))).toEqual([]);
});

const same = habits.flatMap(({ words, ours }) =>
  ours === null ? [] : words.map((word): [string, string] => [word, ours]),
);

test.each(same)("%s is taken as %s", (word, ours) => {
  const isKnown = run.options.some(({ short }) => short === word);

  expect(inOurWords(["run", `${word}=1`, "--", word], run)).toEqual([
    "run",
    `${isKnown ? word : ours}=1`,
    "--",
    word,
  ]);
});

test("a word that means nothing to a command stays as it is, and other messages too", () => {
  const catalog = program.commands.find((command) => command.name() === "catalog") ?? program;

  expect(inOurWords(["catalog", "--max-examples"], catalog)).toEqual(["catalog", "--max-examples"]);
  expect(answerHabit("error: unknown option '--onyl'\n")).toBe("error: unknown option '--onyl'\n");
});

test.each([
  [["run", "--bail"], /'--bail': a run judges everything/],
  [["run", "-x"], /'-x': a run judges everything/],
  [["run", "-k", "labels"], /'-k': name with --only a chapter/],
  [["run", "--last-failed"], /replay CHECK.*--again DIR/],
  [["run", "--timeout=5"], /--minutes/],
  [["test"], /unknown command 'test': that is run here/],
  [["run", "pagination"], /name it with --only/],
  [["run", "--onyl", "labels"], /Did you mean --only/],
  [["run", "--reporter", "spec"], /--format <name\.\.\.>.*Allowed choices/],
])("%j is answered with what to do here", async (words, says) => {
  const { code, stderr } = await runCli(words);

  expect(code).toBe(4);
  expect(stderr).toMatch(says);
});
