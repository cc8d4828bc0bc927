import { ids } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

const isOther = (left: unknown, right: unknown) => left !== undefined && left !== right;

/** Lawful ways of transitions, deletes and requests at once, of which the contract says little. */
export const openRuleVariants = variantsOf({
  "modules-move-from-planned-alone": {
    openPoint: "which status of a module may follow which is not shown",
    alter: () => ({
      writes: {
        judgesTogether: ({ resource, values, stored }) => {
          const moves = resource === "module" && isOther(values["status"], stored?.["status"]);
          return moves && stored !== null && stored["status"] !== "planned"
            ? [{ field: "status", code: "invalid", message: "The module is under way." }]
            : [];
        },
      },
    }),
  },
  "types-with-properties-stay": {
    openPoint: "whether a type that has properties may be deleted is not stated",
    alter: ({ lifecycle }) => ({
      lifecycle: {
        permitsDelete: (known) =>
          ids(known.row, "property_ids").length === 0 && lifecycle.permitsDelete(known),
      },
    }),
  },
  "deletes-are-repeatable": {
    openPoint: "whether the delete of what was deleted already is refused is not stated",
    alter: () => ({ lifecycle: { deletesAgain: () => true } }),
  },
  "unknown-priorities-are-urgent": {
    openPoint: "whether work items refuse a priority outside the list is not stated",
    alter: ({ writes }) => ({
      writes: {
        reads: (known) => {
          const value = writes.reads(known);
          const isMeant = known.resource === "work-item" && known.field === "priority";
          return isMeant && value === "critical" ? "urgent" : value;
        },
      },
    }),
  },
});
