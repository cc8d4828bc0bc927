import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import {
  closedProjectType,
  closedWorkspaceType,
  inWorkspaceMode,
  inProjectMode,
} from "#suites/support/types/closed-writes.ts";

const refinedAtWorkspace = check({
  id: "problems.mode.code-at-workspace",
  clause: "problems/refining-code#refines",
  subject: "work_item_types_managed_at_workspace",
  title: "work_item_types_managed_at_workspace refines a conflict, with 409",
  needs: inWorkspaceMode,
  killedBy: ["closed-project-types-tell-the-code-of-the-workspace"],
  async run(given) {
    const { answer } = await closedProjectType(given);

    given.expect(answer).status(409).equals("/type", "conflict");
    given.expect(answer).equals("/code", "work_item_types_managed_at_workspace");
  },
});

const refinedAtProject = check({
  id: "problems.mode.code-at-project",
  clause: "problems/refining-code#refines",
  subject: "work_item_types_managed_at_project",
  title: "work_item_types_managed_at_project refines a conflict, with 409",
  needs: inProjectMode,
  killedBy: ["closed-workspace-types-tell-the-code-of-projects"],
  async run(given) {
    const { answer } = await closedWorkspaceType(given);

    given.expect(answer).status(409).equals("/type", "conflict");
    given.expect(answer).equals("/code", "work_item_types_managed_at_project");
  },
});

/** The codes that refine a conflict because types are managed elsewhere. */
export const modeCodeChecks: readonly Check[] = [refinedAtWorkspace, refinedAtProject];
