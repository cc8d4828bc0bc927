import type { NestedRecord } from "#lib/contract/subjects/nested-records.ts";
import type { OverrideOf } from "./override.ts";

/** Lets one method find a record of this kind below any parent of its workspace. */
export const findingBelowAny = (
  name: NestedRecord,
  method: string,
): OverrideOf<"tenancy.seesRecord"> => ({
  policy: "tenancy.seesRecord",
  // While the parent itself is being looked up, there is none yet.
  where: ({ call, record }) =>
    call.parent !== null &&
    call.resource === name &&
    call.method === method &&
    record["workspace_id"] === call.workspace?.id,
  instead: () => true,
});
