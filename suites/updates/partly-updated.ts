import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import type { PartlyUpdatedKind } from "#lib/contract/subjects/partly-updated.ts";
import { partlyUpdatedKinds } from "#lib/contract/subjects/partly-updated.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { partlyUpdated } from "#suites/support/updates/partly-updated.ts";
import { expectKept } from "./kept.ts";

/** A record before and after an update of one member. */
function updateOne(given: Ready, kind: PartlyUpdatedKind) {
  const { lend, change } = partlyUpdated[kind];
  return lend(given, async (at) => {
    const sent = change(given);
    const before = await given.api.get(at);
    const patched = await given.api.send("PATCH", at, { json: sent });
    return { sent, before, patched, after: await given.api.get(at) };
  });
}

const memory = createMemory<ReturnType<typeof updateOne>, Ready>(
  "updates.partly",
  ({ scratchProject }) => scratchProject,
);

/** The update of a record that could be read before it, and updated. */
async function updated(given: Ready, kind: PartlyUpdatedKind) {
  const update = await memory(given, dashed(kind), (own) => updateOne(own, kind));
  demonstrated(given, update.before);
  demonstrated(given, update.patched);
  return update;
}

/** Partial updates of kinds of records that have no life of their own in this chapter. */
export const partlyUpdatedChecks: readonly Check[] = partlyUpdatedKinds.flatMap((kind) => [
  check({
    id: `updates.changed.${dashed(kind)}`,
    clause: "updates/changed#named",
    subject: kind,
    title: `an update of one member of a ${kind} is read back`,
    needs: partlyUpdated[kind].needs,
    killedBy: [`patch-of-${dashed(kind)}-writes-nothing`],
    async run(given: Ready) {
      const { sent, after } = await updated(given, kind);
      const [member = "", value] = Object.entries(sent)[0] ?? [];
      const reported = memberOf(after.response.json, member);
      if (after.response.status === 200 && reported === undefined) {
        throw untested(`${member} is not read.`, unlocks.answer("read", "that shows it"));
      }

      const claims = given.expect(after).status(200);
      claims.that(`/${member}`, String(value), reported, equalValues(reported, value));
    },
  }),
  check({
    id: `updates.kept.${dashed(kind)}`,
    clause: "updates/kept#unnamed",
    subject: kind,
    title: `an update of one member of a ${kind} keeps the others`,
    needs: partlyUpdated[kind].needs,
    killedBy: [`patch-of-${dashed(kind)}-resets-another-member`],
    async run(given: Ready) {
      const { sent, before, after } = await updated(given, kind);

      const names = partlyUpdated[kind].read.filter((name) => !(name in sent));
      const claims = given.expect(after).status(200);
      const [was, is] = [before.response.json, after.response.json];
      expectKept(claims, names, { before: was, after: is, at: "" });
    },
  }),
]);
