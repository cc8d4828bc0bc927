import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";

/** An enable that needs nothing else from the deployment, so that a refusal is judged and closes no chapter. */
export const enableTakenChecks: readonly Check[] = [
  check({
    id: "enablement.enable.taken",
    clause: "enablement/enable#taken",
    title:
      "enabling types in a project succeeds, or is refused because the workspace manages types",
    needs: ["scratchProject"],
    killedBy: ["enabling-is-a-bad-request"],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operations.enableTypes.path, { project_id: scratchProject.project.id });
      const answer = await api.send("POST", at);

      const claim = expect(answer).statusIn([200, 409]);
      if (answer.response.status === 409) {
        claim.problem("conflict", "work_item_types_managed_at_workspace");
      }
    },
  }),
];
