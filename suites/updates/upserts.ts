import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { WrittenKind } from "#lib/contract/clauses/updates/updates.ts";
import { dashed, writtenKinds } from "#lib/contract/clauses/updates/updates.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { createBodyOf, kindNamed } from "#suites/support/updates/kinds.ts";

type ScratchGiven = Given<"scratchProject">;

const sources = ["suite-a", "suite-b"] as const;

/** Upserts with one external id, of one source and of another; and one with an id that nothing has. */
async function upsertForTwoSources(given: ScratchGiven, name: WrittenKind) {
  const kind = kindNamed(name);
  const list = await kind.at(given);
  const send = async (external_id: string, external_source: string) => {
    const body = { ...(await createBodyOf(given, kind)), external_id, external_source };
    const json = await completed(given, list, body);
    return given.api.send("POST", `${list}upsert/`, { json });
  };
  const shared = given.unique("upserted");
  const [own, other] = sources;
  const first = await send(shared, own);
  const elsewhere = await send(shared, other);
  return {
    first,
    elsewhere,
    again: await send(shared, own),
    fresh: () => send(given.unique("fresh"), other),
  };
}

const memory = createMemory<ReturnType<typeof upsertForTwoSources>, ScratchGiven>(
  "updates.upserts",
  ({ scratchProject }) => scratchProject,
);

const upserts = (given: ScratchGiven, kind: WrittenKind) =>
  memory(given, dashed(kind), (own) => upsertForTwoSources(own, kind));

/** An external id is its source's own, and an upsert finds what an earlier one made. */
export const upsertChecks: readonly Check[] = writtenKinds.flatMap((kind) => [
  check({
    id: `updates.upsert-${dashed(kind)}.per-source`,
    clause: "updates/upsert#per-source",
    subject: kind,
    title: `upserts of two sources with one external id make two ${kind}s`,
    needs: ["scratchProject"],
    killedBy: [`${dashed(kind)}-upsert-ignores-the-source`],
    async run(given) {
      const { first, elsewhere, fresh } = await upserts(given, kind);
      const id = requireId(takenUndeclared(given, first)).toLowerCase();
      // A refusal is about the external id only if there is room for another record.
      if (elsewhere.response.status >= 400) takenUndeclared(given, await fresh());

      const claims = given.expect(elsewhere).ok();
      const other = requireId(elsewhere).toLowerCase();
      claims.that("/id", `not ${id}, which another source made`, other, other !== id);
    },
  }),
  check({
    id: `updates.upsert-${dashed(kind)}.once`,
    clause: "updates/upsert#once",
    subject: kind,
    title: `two upserts with the same external keys make one ${kind}`,
    needs: ["scratchProject"],
    killedBy: [`${dashed(kind)}-upsert-makes-another`],
    async run(given) {
      const { first, again } = await upserts(given, kind);
      const id = requireId(takenUndeclared(given, first)).toLowerCase();
      takenUndeclared(given, again);

      const same = requireId(again).toLowerCase();
      given.expect(again).that("/id", id, same, same === id);
    },
  }),
]);
