import { family } from "#lib/contract/family.ts";
import type { NestedRecord, ProjectRecord } from "#lib/contract/subjects/nested-records.ts";
import {
  listedBelow,
  nestedRecords,
  options,
  projectRecords,
} from "#lib/contract/subjects/nested-records.ts";
import { findingBelowAny } from "#lib/reference/below-any.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

function reached(name: NestedRecord, method: string, word: string): Mutant {
  return {
    defect: `${word} of a ${name} does not check the records above it`,
    ...findingBelowAny(name, method),
  };
}

function found(name: ProjectRecord, method: string, word: string): Mutant {
  return {
    defect: `${word} of a ${name} does not check the project above it`,
    policy: "tenancy.seesRecord",
    where: ({ kind, call, record }) =>
      kind === name &&
      call.resource === name &&
      call.method === method &&
      record["workspace_id"] === call.workspace?.id,
    instead: () => true,
  };
}

/** Defects of nested records: another record of the same kind is accepted in place of their parent. */
export const nestedRecordMutants = {
  ...family(
    options,
    (name) => `${name}-read-below-another` as const,
    (name) => reached(name, "GET", "a read"),
  ),
  ...family(
    listedBelow,
    (name) => `${name}-listed-below-another` as const,
    (name): Mutant => ({
      defect: `lists each ${name} of the workspace below every parent`,
      policy: "tenancy.lists",
      where: ({ call, row }) =>
        call.resource === name &&
        call.kind === "list" &&
        row["workspace_id"] === call.workspace?.id,
      instead: () => true,
    }),
  ),
  ...family(
    listedBelow,
    (name) => `${name}-listed-below-foreign` as const,
    (name): Mutant => ({
      defect: `lists each ${name} below a record of another tenant`,
      policy: "tenancy.seesRecord",
      where: ({ call, record }) =>
        call.resource === name &&
        call.kind === "list" &&
        record["workspace_id"] !== call.workspace?.id,
      instead: () => true,
    }),
  ),
  ...family(
    nestedRecords,
    (name) => `${name}-changed-below-another` as const,
    (name) => reached(name, "PATCH", "a change"),
  ),
  ...family(
    nestedRecords,
    (name) => `${name}-deleted-below-another` as const,
    (name) => reached(name, "DELETE", "a delete"),
  ),
  ...family(
    projectRecords,
    (name) => `${name}-changed-below-another-project` as const,
    (name) => found(name, "PATCH", "a change"),
  ),
  ...family(
    projectRecords,
    (name) => `${name}-deleted-below-another-project` as const,
    (name) => found(name, "DELETE", "a delete"),
  ),
  ...mutantsOf({
    "estimate-of-another-project-written-in-bulk": {
      defect:
        "updates estimate points below an estimate of another project of the workspace in bulk",
      policy: "tenancy.seesRecord",
      where: ({ call, record }) =>
        call.operation === "bulkUpdateEstimatePoints" &&
        record["workspace_id"] === call.workspace?.id,
      instead: () => true,
    },
  }),
} as const;
