import type { NestedRecord } from "#lib/contract/subjects/nested-records.ts";
import type { Mutant } from "./mutants/mutant.ts";

/** Lets a record of this kind be found by one method below any parent of its workspace. */
export function findingBelowAny(name: NestedRecord, method: string): Mutant["alter"] {
  return ({ tenancy }) => ({
    tenancy: {
      seesRecord: (known) => {
        const { call, record } = known;
        // While the parent itself is looked up there is none yet.
        const below = call.parent !== null && call.resource === name && call.method === method;
        const near = record["workspace_id"] === call.workspace?.id;
        return (below && near) || tenancy.seesRecord(known);
      },
    },
  });
}
