import type { Check } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";

/** The one audit field that the features of a workspace have. */
export const featureAuditChecks: readonly Check[] = [
  check({
    id: "updates.audit-sent.updateFeatures",
    clause: "updates/audit-features#no-effect",
    title: "a created_at sent with an update of the features has no effect",
    needs: ["owner"],
    killedBy: ["updateFeatures-refuses-audit-fields", "updateFeatures-honours-audit-fields"],
    async run({ api, path, expect }) {
      const at = path(operations.readFeatures.path);
      const { json } = requireSuccess(await api.get(at)).response;
      const before = valueAt(json, "/created_at");
      const is_work_item_types_enabled = valueAt(json, "/is_work_item_types_enabled");

      // The one switch that the contract shows as writable keeps its value; an update of nothing may be refused.
      const sent = { is_work_item_types_enabled, created_at: "2001-02-03T04:05:06Z" };
      const answer = await api.send("PATCH", at, { json: sent });
      const after = await api.get(at);

      expect(answer).ok();
      expect(after).status(200).equals("/created_at", before);
    },
  }),
];
