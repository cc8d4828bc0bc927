import type { OperationName } from "#lib/contract/operations.ts";
import type { FieldType } from "#lib/contract/field.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Mutant } from "./mutant.ts";

/** What a policy knows about a stored member. */
export type Stored = Parameters<Policies["writes"]["stores"]>[0];

/** What a policy knows about a served member. */
export type ServedMember = Parameters<Policies["presentation"]["member"]>[0];

/** A value that no field of the type may have. */
export function mistyped(type: FieldType): unknown {
  return type.endsWith("[]") ? "" : [7];
}

/** Stores a value other than the one sent for one member of a resource. */
export function storing(
  defect: string,
  resource: string,
  field: string,
  change: (known: Stored) => unknown,
): Mutant {
  return {
    defect,
    policy: "writes.stores",
    where: (known) => known.resource === resource && known.field === field,
    instead: change,
  };
}

/** Returns a value other than the stored one. */
export function serving(
  defect: string,
  isMeant: (known: ServedMember) => boolean,
  change: (value: unknown, known: ServedMember) => unknown,
): Mutant {
  return {
    defect,
    policy: "presentation.member",
    where: isMeant,
    instead: (known, usual) => change(usual(), known),
  };
}

/** Returns a different value for one member of a single-object answer. */
export function servingAlone(
  defect: string,
  resource: string,
  name: string,
  serve: (known: ServedMember) => unknown,
): Mutant {
  return serving(
    defect,
    (known) => known.single && known.resource === resource && known.name === name,
    (_, known) => serve(known),
  );
}

/** Answers one operation with only the id. */
export function answersIdOnly(defect: string, operation: OperationName): Mutant {
  return {
    defect,
    policy: "presentation.single",
    where: ({ call }) => call.operation === operation,
    instead: (_, usual) => {
      const body = usual();
      return isObject(body) ? { id: body["id"] } : body;
    },
  };
}

/** Ignores unknown values of expand in one operation. */
export function deafToExpand(defect: string, operation: OperationName): Mutant {
  return {
    defect,
    policy: "expansion.refuses",
    where: ({ call }) => call.operation === operation,
    instead: () => false,
  };
}

type Sent = Parameters<Policies["writes"]["body"]>[0];

/** A mutant that stores a value other than the one sent, if a condition holds. */
export const storingWhere = (
  defect: string,
  isMeant: (known: Stored) => boolean,
  change: (known: Stored) => unknown,
): Mutant => ({
  defect,
  policy: "writes.stores",
  where: isMeant,
  instead: change,
});

/** A mutant that returns a value other than the stored one, if a condition holds. */
export const servingWhere = (
  defect: string,
  isMeant: (known: ServedMember) => boolean,
  change: (known: ServedMember) => unknown,
): Mutant => ({
  defect,
  policy: "presentation.member",
  where: isMeant,
  instead: change,
});

/** A mutant that reads a body other than the one sent. */
export const reading = (
  defect: string,
  change: (known: Sent) => Readonly<Record<string, unknown>>,
): Mutant => ({
  defect,
  policy: "writes.body",
  instead: (known, usual) => change({ ...known, body: usual() }),
});
