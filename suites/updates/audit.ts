import { claimedAudit } from "#fixtures/arbitraries/bodies.ts";
import type { Check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { changedKinds, dashed, writtenKinds } from "#lib/contract/clauses/updates/updates.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { createBodyOf, kindNamed } from "#suites/support/updates/kinds.ts";
import { lifeOf } from "./life.ts";

/** Neither the time nor the creator is the one that was sent. */
function expectOwn(claims: Expectation, { response }: Exchange): void {
  const made = valueAt(response.json, "/created_at");
  const creator = valueAt(response.json, "/created_by_id");
  const recent = typeof made !== "string" || Date.parse(made) > Date.parse("2002-01-01");
  claims.that("/created_at", "the time of the create", made, recent);
  claims.that("/created_by_id", "the creator", creator, creator !== claimedAudit.created_by_id);
}

const onCreate = changedKinds.map((kind) =>
  check({
    id: `updates.audit-on-create.${dashed(kind)}`,
    clause: "updates/audit#on-create",
    subject: kind,
    title: `audit fields sent with a create of a ${kind} have no effect`,
    needs: ["scratchProject"],
    killedBy: [`create-of-${dashed(kind)}-honours-audit-fields`, "audit-fields-refused"],
    async run(given) {
      // The same body without them is accepted.
      await lifeOf(given, kind);
      const meant = kindNamed(kind);
      const at = await meant.at(given);
      const json = {
        ...(await completed(given, at, await createBodyOf(given, meant))),
        ...claimedAudit,
      };

      const made = await given.api.send("POST", at, { json });

      expectOwn(given.expect(made).ok(), made);
    },
  }),
);

const onUpdate = writtenKinds.map((kind) =>
  check({
    id: `updates.audit-on-update.${dashed(kind)}`,
    clause: "updates/audit#on-update",
    subject: kind,
    title: `audit fields sent with an update of a ${kind} have no effect`,
    needs: ["scratchProject"],
    killedBy: [`update-of-${dashed(kind)}-honours-audit-fields`, "audit-fields-refused"],
    async run(given) {
      const { patched, claimed, after } = await lifeOf(given, kind);
      demonstrated(given, patched);

      given.expect(claimed).ok();
      demonstrated(given, after);
      expectOwn(given.expect(after), after);
    },
  }),
);

/** What a writer cannot set on a record. */
export const updateAuditChecks: readonly Check[] = [...onCreate, ...onUpdate];
