import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import { openOn } from "#suites/support/types/making.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

const both = check({
  id: "problems.work-item-types.both-refused",
  clause: "problems/validation#all",
  subject: "createWorkspaceType",
  title: "a long name and a long external_id of a workspace's type are reported together",
  needs: ["scratchProject", "workspaceMode"],
  killedBy: ["problem-reports-first-error-only-on-createWorkspaceType"],
  async run(given) {
    await openOn("workspace", given);
    const name = given.unique("type").padEnd(limits.nameLength + 1, "x");
    const json = { name, external_id: name, external_source: "conformance" };
    const answer = await withTypes(given, typeSurfaces[1], (create) => create(json));

    given.expect(answer).problem("invalid_request").fieldError("name").fieldError("external_id");
  },
});

const withMissing = check({
  id: "problems.work-item-types.wrong-beside-missing",
  clause: "problems/validation#beside-missing",
  subject: "createWorkspaceType",
  title: "a long external_id of a workspace's type is reported alongside a missing name",
  needs: ["scratchProject", "workspaceMode"],
  killedBy: ["problem-reports-missing-members-alone-on-createWorkspaceType"],
  async run(given) {
    await openOn("workspace", given);
    const external_id = given.unique("type").padEnd(limits.externalIdLength + 1, "x");
    const json = { external_id, external_source: "conformance" };
    const answer = await withTypes(given, typeSurfaces[1], (create) => create(json));

    given.expect(answer).problem("invalid_request").fieldError("name").fieldError("external_id");
  },
});

/** What one refusal of a work item type reports about several members. */
export const severalTypeRefusedChecks: readonly Check[] = [both, withMissing];
