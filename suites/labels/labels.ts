import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";

/** Labels below a project that is named by its short identifier. */
export const checks: readonly Check[] = [
  check({
    id: "labels.path.short-identifier",
    clause: "labels/path#short-identifier",
    title: "the label routes accept a project's short identifier",
    needs: ["scratchProject"],
    killedBy: ["project-short-identifier-unknown"],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operations.bulkDeleteLabels.path, {
        project_id: scratchProject.project.identifier,
      });
      const ids = ["3f1c1b52-7f0a-4c8e-9b1d-5a2e6c7d8f90"];
      const answer = await api.send("POST", at, { json: { ids } });

      expect(answer).status(200).equals("/failed", 1);
    },
  }),
];
