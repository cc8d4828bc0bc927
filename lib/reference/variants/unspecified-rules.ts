import { ids } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

const isOther = (left: unknown, right: unknown) => left !== undefined && left !== right;

/** Lawful ways of transitions, deletes and requests at once, of which the contract says little. */
export const unspecifiedRuleVariants = variantsOf({
  "modules-move-from-planned-alone": {
    openPoint: "which status of a module may follow which is not shown",
    policy: "writes.judgesTogether",
    where: ({ resource, values, stored }) =>
      resource === "module" &&
      isOther(values["status"], stored?.["status"]) &&
      stored !== null &&
      stored["status"] !== "planned",
    instead: () => [{ field: "status", code: "invalid", message: "The module is under way." }],
  },
  "types-with-properties-stay": {
    openPoint: "whether a type that has properties may be deleted is not stated",
    policy: "lifecycle.permitsDelete",
    where: ({ row }) => ids(row, "property_ids").length !== 0,
    instead: () => false,
  },
  "deletes-are-repeatable": {
    openPoint: "whether the delete of what was deleted already is refused is not stated",
    policy: "lifecycle.deletesAgain",
    instead: () => true,
  },
  "unknown-priorities-are-urgent": {
    openPoint: "whether work items refuse a priority outside the list is not stated",
    policy: "writes.reads",
    where: ({ resource, field }) => resource === "work-item" && field === "priority",
    instead: (_, usual) => {
      const value = usual();
      return value === "critical" ? "urgent" : value;
    },
  },
});
