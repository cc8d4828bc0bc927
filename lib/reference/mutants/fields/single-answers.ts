import type { Call, CallKind } from "#lib/reference/call.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { hiddenFromWrites } from "#lib/contract/clauses/updates/rules.ts";
import type { NamingWrite } from "#lib/contract/subjects/written-names.ts";
import { wholeReads, writtenNames } from "#lib/contract/subjects/written-names.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const adds = ({ call }: { readonly call: Call }): boolean =>
  call.operation === "createProjectMember";

const showing = (kind: CallKind, name: string): Mutant => ({
  defect: `returns a wrong ${name} in the answer to a ${kind} of a work item`,
  policy: "presentation.extras",
  where: ({ call, resource }) => call.kind === kind && resource === "work-item",
  instead: ({ row }, usual) => ({ ...usual(), [name]: row[name] ?? null }),
});

/** Omits each name in turn from the answers to a write that requests it. */
const forgetting = (write: NamingWrite): Mutant => ({
  defect: `returns only the id in the answer to ${write} when fields is sent`,
  policy: "fields.selects",
  where: ({ call }) => callsOperation(call, write) && (call.query.get("fields") ?? "") !== "",
  instead: () => false,
});

const meaningId = (operation: NamingWrite | (typeof wholeReads)[number]): Mutant => ({
  defect: `returns only the id for fields=all on ${operation}`,
  policy: "fields.selectsAll",
  where: ({ call }) => callsOperation(call, operation),
  instead: () => false,
});

/** Defects of `fields` where an answer is not a row of a list. */
export const singleAnswerFieldMutants = {
  ...family(
    hiddenFromWrites,
    (name) => `create-shows-${name}` as const,
    (name) => showing("create", name),
  ),
  ...family(
    hiddenFromWrites,
    (name) => `update-shows-${name}` as const,
    (name) => showing("update", name),
  ),
  ...family(
    keysOf(writtenNames),
    (write) => `fields-forget-names-on-${write}` as const,
    forgetting,
  ),
  ...family(
    [...keysOf(writtenNames), ...wholeReads],
    (name) => `fields-all-means-id-on-${name}` as const,
    meaningId,
  ),
  ...mutantsOf({
    "fields-ignored-on-member-create": {
      defect: "ignores fields when a member is added",
      policy: "fields.applies",
      where: adds,
      instead: () => false,
    },
    "fields-drop-the-id-on-member-create": {
      defect: "omits the id when fields does not name it and a member is added",
      policy: "fields.selects",
      where: (known) => adds(known) && known.name === "id",
      instead: ({ requested }) => requested === null || requested.has("id"),
    },
    "custom-fields-lost-beside-relations": {
      defect: "omits custom_fields from a work item that is read with expand",
      policy: "fields.showsSingle",
      where: ({ name, call }) => name === "custom_fields" && call.query.has("expand"),
      instead: () => false,
    },
    "fields-ignored-on-the-create-of-a-workspace-type": {
      defect: "ignores fields when a workspace's type is created",
      policy: "fields.applies",
      where: ({ call }) => callsOperation(call, "createWorkspaceType"),
      instead: () => false,
    },
  }),
} as const;
