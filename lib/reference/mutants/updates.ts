import { changedKinds, dashed, writtenKinds } from "#lib/contract/clauses/updates.ts";
import type { WrittenKind } from "#lib/contract/clauses/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";
import { servingWhere } from "./record-defects.ts";

/** A member that an update of something else resets, and what it is reset to. */
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
  ...family(
    changedKinds,
    (kind) => `patch-of-${dashed(kind)}-writes-nothing` as const,
    (kind): Mutant => ({
      defect: `answers an update of a ${kind} that it does not write`,
      alter: () => ({ writes: { persists: ({ resource }) => resource !== dashed(kind) } }),
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `patch-of-${dashed(kind)}-resets-another-member` as const,
    (kind): Mutant => ({
      defect: `resets ${reset[kind][0]} of a ${kind} when another member is updated`,
      alter: ({ writes }) => ({
        writes: {
          keeps: (known) =>
            known.resource === dashed(kind) && known.field === reset[kind][0]
              ? reset[kind][1]
              : writes.keeps(known),
        },
      }),
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `patch-of-${dashed(kind)}-answers-the-former-value` as const,
    (kind) =>
      servingWhere(
        `answers an update of a ${kind} with what it was`,
        ({ call, resource }) => call.kind === "update" && resource === dashed(kind),
        ({ call, name, value }) => call.record?.[name] ?? value,
      ),
  ),
  ...family(
    changedKinds,
    (kind) => `create-of-${dashed(kind)}-honours-audit-fields` as const,
    (kind): Mutant => ({
      defect: `stores the audit fields that a create of a ${kind} is sent`,
      alter: () => ({
        writes: {
          takesStray: ({ call, resource, field }) =>
            call.kind === "create" && resource === dashed(kind) && field.startsWith("created_"),
        },
      }),
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `update-of-${dashed(kind)}-honours-audit-fields` as const,
    (kind): Mutant => ({
      defect: `stores the audit fields that an update of a ${kind} is sent`,
      alter: () => ({
        writes: {
          takesStray: ({ call, resource, field }) =>
            call.kind === "update" && resource === dashed(kind) && field.startsWith("created_"),
        },
      }),
    }),
  ),
} as const;

const deletes = {
  ...family(
    changedKinds,
    (kind) => `delete-of-${dashed(kind)}-answers-200` as const,
    (kind): Mutant => ({
      defect: `answers the delete of a ${kind} with 200`,
      alter: ({ presentation }) => ({
        presentation: {
          status: (known) => {
            const { kind: does, resource } = known.call;
            const isMeant = does === "delete" && resource === dashed(kind);
            return isMeant ? 200 : presentation.status(known);
          },
        },
      }),
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `delete-of-${dashed(kind)}-leaves-it` as const,
    (kind): Mutant => ({
      defect: `answers the delete of a ${kind} without deleting it`,
      alter: () => ({ lifecycle: { deletes: ({ call }) => call.resource !== dashed(kind) } }),
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `second-delete-of-${dashed(kind)}-is-forbidden` as const,
    (kind): Mutant => ({
      defect: `calls the delete of a ${kind} that is gone forbidden`,
      alter: ({ tenancy }) => ({
        tenancy: {
          refusal: (known) => {
            const { kind: does, resource } = known.call;
            const isMeant = does === "delete" && resource === dashed(kind) && !known.foreign;
            return isMeant ? "forbidden" : tenancy.refusal(known);
          },
        },
      }),
    }),
  ),
} as const;

/** Defects of updates and deletes, of one kind of record each. */
export const updateMutants = {
  ...changes,
  ...deletes,
  ...mutantsOf({
    "patch-of-module-moves-it": {
      defect: "moves a module to the front when it is updated",
      alter: ({ writes }) => ({
        writes: {
          keeps: (known) =>
            known.resource === "module" && known.field === "sort_order"
              ? Number(known.value) - 1
              : writes.keeps(known),
        },
      }),
    },
  }),
} as const;
