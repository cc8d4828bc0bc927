import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { madeEdges } from "#suites/support/automations/made-edges.ts";
import { plainOf, demandTaken } from "#suites/support/automations/taken-edges.ts";

/** Audit fields that are sent with an automation edge. */
export const edgeAuditChecks: readonly Check[] = [
  check({
    id: "updates.audit-sent.createAutomationEdge",
    clause: "updates/audit-on-create#no-effect",
    subject: "createAutomationEdge",
    title: "audit fields that are sent with an edge have no effect",
    needs: ["owner"],
    killedBy: [
      "createAutomationEdge-honours-audit-fields",
      "createAutomationEdge-refuses-audit-fields",
    ],
    async run(given) {
      const edges = await madeEdges(given);
      const { audited } = edges;
      const plain = plainOf(edges);
      given.expect(plain).ok();
      demandTaken(audited);

      const at = valueAt(audited.response.json, "/created_at");
      const creator = valueAt(plain.response.json, "/created_by_id");
      const claims = given.expect(audited).ok().equals("/created_by_id", creator);
      claims.that("/created_at", "the time of the create", at, !String(at).startsWith("2001"));
    },
  }),
];
