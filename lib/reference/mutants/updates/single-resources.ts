import { changedKinds, dashed, writtenKinds } from "#lib/contract/clauses/updates/updates.ts";
import type { WrittenKind } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { resetting, unwritten } from "#lib/reference/mutants/building/partial-updates.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";

/** A member that is reset by an update of something else, and its value afterwards. */
const reset: Readonly<Record<WrittenKind, readonly [member: string, value: unknown]>> = {
  module: ["status", "backlog"],
  "work item": ["target_date", null],
  cycle: ["external_source", null],
  label: ["color", ""],
  state: ["group", "backlog"],
  comment: ["external_id", null],
  milestone: ["title", ""],
  "estimate point": ["description", ""],
};

const changes = {
  ...family(changedKinds, (kind) => `patch-of-${dashed(kind)}-writes-nothing` as const, unwritten),
  ...family(
    writtenKinds,
    (kind) => `patch-of-${dashed(kind)}-resets-another-member` as const,
    (kind) => resetting(kind, reset[kind]),
  ),
  ...family(
    writtenKinds,
    (kind) => `patch-of-${dashed(kind)}-answers-the-former-value` as const,
    (kind) =>
      servingWhere(
        `answers an update of a ${kind} with the former values`,
        ({ call, resource }) => call.kind === "update" && resource === dashed(kind),
        ({ call, name, value }) => call.record?.[name] ?? value,
      ),
  ),
  ...family(
    changedKinds,
    (kind) => `create-of-${dashed(kind)}-honours-audit-fields` as const,
    (kind): Mutant => ({
      defect: `stores audit fields sent in a create of a ${kind}`,
      policy: "writes.takesUnexpected",
      where: ({ call, resource, field }) =>
        call.kind === "create" && resource === dashed(kind) && field.startsWith("created_"),
      instead: () => true,
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `update-of-${dashed(kind)}-honours-audit-fields` as const,
    (kind): Mutant => ({
      defect: `stores audit fields sent in an update of a ${kind}`,
      policy: "writes.takesUnexpected",
      where: ({ call, resource, field }) =>
        call.kind === "update" && resource === dashed(kind) && field.startsWith("created_"),
      instead: () => true,
    }),
  ),
} as const;

const deletes = {
  ...family(
    changedKinds,
    (kind) => `delete-of-${dashed(kind)}-answers-200` as const,
    (kind): Mutant => ({
      defect: `answers the delete of a ${kind} with 200`,
      policy: "presentation.status",
      where: ({ call }) => call.kind === "delete" && call.resource === dashed(kind),
      instead: () => 200,
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `delete-of-${dashed(kind)}-leaves-it` as const,
    (kind): Mutant => ({
      defect: `answers the delete of a ${kind} without deleting it`,
      policy: "lifecycle.deletes",
      where: ({ call }) => call.resource === dashed(kind),
      instead: () => false,
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `second-delete-of-${dashed(kind)}-is-forbidden` as const,
    (kind): Mutant => ({
      defect: `answers 403 to the delete of a ${kind} that does not exist`,
      policy: "tenancy.refusal",
      where: ({ call, foreign }) =>
        call.kind === "delete" && call.resource === dashed(kind) && !foreign,
      instead: () => "forbidden",
    }),
  ),
} as const;

/** Defects of updates and deletes, of one kind of record each. */
export const singleResourceMutants = {
  ...changes,
  ...deletes,
  ...mutantsOf({
    "patch-of-module-moves-it": {
      defect: "moves a module to the front when it is updated",
      policy: "writes.keeps",
      where: ({ resource, field }) => resource === "module" && field === "sort_order",
      instead: ({ value }) => Number(value) - 1,
    },
    "delete-of-module-answers-202": {
      defect: "answers the delete of a module with 202",
      policy: "presentation.status",
      where: ({ call }) => call.operation === "deleteModule",
      instead: () => 202,
    },
  }),
} as const;
