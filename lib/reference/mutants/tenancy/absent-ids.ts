import {
  absentProjectOperations,
  absentRecordOperations,
  tenantOperations,
} from "#lib/contract/subjects/tenant-routes.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const forbidding = (
  what: string,
  names: readonly TenantOperation[],
  isMeant: (segment: string) => boolean,
): Mutant => ({
  defect: `answers 403 for ${what} that does not exist`,
  policy: "tenancy.refusal",
  where: ({ call, foreign, segment }) =>
    !foreign && isMeant(segment) && names.some((name) => callsOperation(call, name)),
  instead: () => "forbidden",
});

/** Defects of the answers to ids in paths that do not exist. */
export const absentIdMutants = mutantsOf({
  "absent-workspace-is-forbidden": forbidding(
    "a workspace",
    tenantOperations,
    (segment) => segment === "slug",
  ),
  "absent-project-is-forbidden": forbidding(
    "a project",
    absentProjectOperations,
    (segment) => segment === "project_id",
  ),
  "absent-record-is-forbidden": forbidding(
    "a record",
    absentRecordOperations,
    (segment) => !["slug", "project_id"].includes(segment),
  ),
});
