import type { OperationName } from "#lib/contract/operations.ts";
import type { FieldType } from "#lib/contract/field.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Mutant } from "./mutant.ts";

/** What a policy knows of a member that is stored. */
export type Stored = Parameters<Policies["writes"]["stores"]>[0];

/** What a policy knows of a member that is served. */
export type ServedMember = Parameters<Policies["presentation"]["member"]>[0];

/** A value that no field of the type may have. */
export function mistyped(type: FieldType): unknown {
  return type.endsWith("[]") ? "" : [7];
}

/** Stores something else than what one member of a resource was sent. */
export function storing(
  defect: string,
  resource: string,
  field: string,
  change: (known: Stored) => unknown,
): Mutant {
  return {
    defect,
    alter: ({ writes }) => ({
      writes: {
        stores: (known) =>
          known.resource === resource && known.field === field
            ? change(known)
            : writes.stores(known),
      },
    }),
  };
}

/** Serves something else than what members hold. */
export function serving(
  defect: string,
  isMeant: (known: ServedMember) => boolean,
  change: (value: unknown, known: ServedMember) => unknown,
): Mutant {
  return {
    defect,
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) => {
          const value = presentation.member(known);
          return isMeant(known) ? change(value, known) : value;
        },
      },
    }),
  };
}

/** Serves something else for one member of what is answered alone. */
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

/** Answers one operation with the id alone. */
export function toldById(defect: string, operation: OperationName): Mutant {
  return {
    defect,
    alter: ({ presentation }) => ({
      presentation: {
        single: (known) => {
          const body = presentation.single(known);
          const told = known.call.operation === operation && isObject(body);
          return told ? { id: body["id"] } : body;
        },
      },
    }),
  };
}

/** Ignores unknown values of expand in one operation. */
export function deafToExpand(defect: string, operation: OperationName): Mutant {
  return {
    defect,
    alter: () => ({ expansion: { refuses: ({ call }) => call.operation !== operation } }),
  };
}
