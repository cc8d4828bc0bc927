import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { changedKinds, dashed, writtenKinds } from "#lib/contract/clauses/updates/updates.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { lifeOf } from "./life.ts";

/** The history of a record that was read, and then deleted. */
async function deletedLife(given: Given<"scratchProject">, kind: (typeof writtenKinds)[number]) {
  const life = await lifeOf(given, kind);
  demonstrated(given, life.before);
  demonstrated(given, life.deleted);
  return life;
}

/** The owner read the same record, and deleted it. */
const wasServed = () => Promise.resolve(true);

const once = changedKinds.flatMap((kind) => [
  check({
    id: `updates.delete.${dashed(kind)}`,
    clause: "updates/delete-answer#204",
    subject: kind,
    title: `the delete of a ${kind} answers 204 without a body`,
    needs: ["scratchProject"],
    killedBy: [`delete-of-${dashed(kind)}-answers-200`, "delete-answers-200"],
    async run(given) {
      const { deleted } = await deletedLife(given, kind);

      const { text } = deleted.response;
      given
        .expect(deleted)
        .status(204)
        .that("", "an empty body", text, text === "");
    },
  }),
  check({
    id: `updates.gone.${dashed(kind)}`,
    clause: "updates/delete-gone#not-found",
    subject: kind,
    title: `a deleted ${kind} is not found`,
    needs: ["scratchProject"],
    killedBy: [`delete-of-${dashed(kind)}-leaves-it`, "delete-leaves-record"],
    async run(given) {
      const { gone } = await deletedLife(given, kind);

      given.expect(gone, wasServed).problem("not_found");
    },
  }),
]);

const twice = writtenKinds.map((kind) =>
  check({
    id: `updates.twice.${dashed(kind)}`,
    clause: "updates/delete-twice#nothing-left",
    subject: kind,
    title: `a second delete of a ${kind} gets 404, or the same answer as the first`,
    needs: ["scratchProject"],
    killedBy: [`second-delete-of-${dashed(kind)}-is-forbidden`],
    async run(given) {
      const { again } = await deletedLife(given, kind);

      const { status } = again.response;
      given.observe(`a second delete of a ${kind} answers ${status}`, again);
      const claim = given.expect(again, wasServed).statusIn([204, 404]);
      if (status !== 204) claim.problem("not_found");
    },
  }),
);

const listed = writtenKinds
  .filter((kind) => kind !== "work item")
  .map((kind) =>
    check({
      id: `updates.off-list.${dashed(kind)}`,
      clause: "updates/delete-off-list#not-listed",
      subject: kind,
      title: `a deleted ${kind} is not on its list`,
      needs: ["scratchProject"],
      killedBy: [`delete-of-${dashed(kind)}-leaves-it`],
      async run(given) {
        const { id, list } = await deletedLife(given, kind);

        demonstrated(given, list);
        const rows = valueAt(list.response.json, "/data");
        const ids = Array.isArray(rows) ? rows.map(idOf) : [];
        given.expect(list).is("/data", "object[]");
        given.expect(list).that("/data", "without it", ids.length, !ids.includes(id));
      },
    }),
  );

/** What a delete returns and leaves behind. */
export const deleteChecks: readonly Check[] = [...once, ...twice, ...listed];
