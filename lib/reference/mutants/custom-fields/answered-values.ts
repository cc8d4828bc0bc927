import { serving } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const emptiedByUpsert = (defect: string, isChanged: boolean): Mutant =>
  serving(
    defect,
    ({ call, resource, name, row }) =>
      call.kind === "upsert" &&
      resource === "work-item" &&
      name === "custom_fields" &&
      (row["updated_at"] !== row.created_at) === isChanged,
    () => ({}),
  );

/** Defects of custom property values in answers to single writes. */
export const answeredValueMutants = mutantsOf({
  "custom-fields-empty-on-created-upsert": emptiedByUpsert(
    "omits the values of custom properties from the answer to an upsert that creates a work item",
    false,
  ),
  "custom-fields-empty-on-matched-upsert": emptiedByUpsert(
    "omits the values of custom properties from the answer to an upsert that changes a work item",
    true,
  ),
  "custom-fields-of-the-former-type-on-update": {
    defect:
      "returns the custom properties of the former type in the answer to an update of type_id",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "work-item" && name === "custom_fields",
    instead: {
      remembering: () => {
        const former = new Map<string, unknown>();
        return ({ call, row }, usual) => {
          const isMoved = call.kind === "update" && call.record?.["type_id"] !== row["type_id"];
          const value = usual();
          if (isMoved) return former.get(row.id) ?? value;
          former.set(row.id, value);
          return value;
        };
      },
    },
  },
});
