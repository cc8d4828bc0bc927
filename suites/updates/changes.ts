import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { changedKinds, dashed, writtenKinds } from "#lib/contract/clauses/updates/updates.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed } from "#suites/support/updates/kinds.ts";
import type { Life } from "./life.ts";
import { lifeOf } from "./life.ts";

/** Whether a member reports the value, or markup that contains it. */
const shows = (reported: unknown, value: string): boolean =>
  reported === value || (value.startsWith("<") && String(reported).includes(value.slice(3, -4)));

/** The history of a record that was read before its update and could be updated. */
async function changedLife(given: Given<"scratchProject">, name: (typeof writtenKinds)[number]) {
  const life = await lifeOf(given, name);
  demonstrated(given, life.before);
  demonstrated(given, life.patched);
  return life;
}

/** Members that are read before and after, except the updated one. */
function keptMembers(life: Life, read: readonly string[]): readonly string[] {
  const names = new Set([...read, ...Object.keys(life.sent)]);
  names.delete(life.change[0]);
  return [...names].filter((name) => memberOf(life.before.response.json, name) !== undefined);
}

const written = changedKinds.flatMap((kind) => [
  check({
    id: `updates.changed.${dashed(kind)}`,
    clause: "updates/changed#named",
    subject: kind,
    title: `an update of a ${kind} is read back`,
    needs: ["scratchProject"],
    killedBy: [`patch-of-${dashed(kind)}-writes-nothing`],
    async run(given) {
      const { change, before, after } = await changedLife(given, kind);
      const [member, value] = change;
      if (valueAt(before.response.json, `/${member}`) === undefined) {
        throw untested(
          `${member} of a ${kind} is not read.`,
          unlocks.answer("read", `that shows it`),
        );
      }

      const reported = valueAt(after.response.json, `/${member}`);
      given.expect(after).status(200).that(`/${member}`, value, reported, shows(reported, value));
    },
  }),
  check({
    id: `updates.kept.${dashed(kind)}`,
    clause: "updates/kept#unnamed",
    subject: kind,
    title: `an update of a ${kind} keeps what it omits`,
    needs: ["scratchProject"],
    killedBy: [`patch-of-${dashed(kind)}-resets-another-member`],
    async run(given) {
      const life = await changedLife(given, kind);

      given.expect(life.after).status(200);
      for (const name of keptMembers(life, kindNamed(kind).read)) {
        const was = memberOf(life.before.response.json, name);
        const is = memberOf(life.after.response.json, name);
        given.expect(life.after).that(`/${name}`, describeValue(was), is, equalValues(is, was));
      }
    },
  }),
]);

const answered = writtenKinds.map((kind) =>
  check({
    id: `updates.answer.${dashed(kind)}`,
    clause: "updates/answer#holds-after",
    subject: kind,
    title: `the answer to an update of a ${kind} shows what is then read`,
    needs: ["scratchProject"],
    killedBy: [`patch-of-${dashed(kind)}-answers-the-former-value`],
    async run(given) {
      const { patched, change } = await changedLife(given, kind);
      const [member, value] = change;

      const reported = valueAt(patched.response.json, `/${member}`);
      // The contract does not show what an update returns, so an omitted member is not wrong.
      const holds = reported === undefined || shows(reported, value);
      given.expect(patched).that(`/${member}`, value, reported, holds);
    },
  }),
);

/** Every member of a module; the chapter on requests covers some of them. */
const module = check({
  id: "updates.kept.module",
  clause: "updates/partial#omitted",
  title: "an update of description keeps every other member of a module",
  needs: ["scratchProject"],
  killedBy: ["patch-of-module-resets-another-member", "patch-of-module-moves-it"],
  async run(given) {
    const life = await changedLife(given, "module");

    given.expect(life.after).status(200);
    for (const name of keptMembers(life, kindNamed("module").read)) {
      const was = memberOf(life.before.response.json, name);
      const is = memberOf(life.after.response.json, name);
      given.expect(life.after).that(`/${name}`, "what it was", is, equalValues(is, was));
    }
  },
});

/** What an update changes, keeps and returns. */
export const changeChecks: readonly Check[] = [...written, ...answered, module];
