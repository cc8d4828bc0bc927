import { Problem } from "#lib/reference/problem.ts";
import { ids } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

const isOther = (left: unknown, right: unknown) => left !== undefined && left !== right;

/** Lawful rules for transitions, deletes and concurrent requests, of which the contract says little. */
export const unspecifiedRuleVariants = variantsOf({
  "modules-move-from-planned-alone": {
    openPoint: "the contract does not show which status of a module may follow which",
    policy: "writes.judgesTogether",
    where: ({ resource, values, stored }) =>
      resource === "module" &&
      isOther(values["status"], stored?.["status"]) &&
      stored !== null &&
      stored["status"] !== "planned",
    instead: () => [{ field: "status", code: "invalid", message: "The module is in progress." }],
  },
  "types-with-properties-stay": {
    openPoint: "the contract does not state whether a type that has properties may be deleted",
    policy: "lifecycle.permitsDelete",
    where: ({ row }) => ids(row, "property_ids").length !== 0,
    instead: () => false,
  },
  "deletes-are-repeatable": {
    openPoint: "the contract does not state whether a second delete of the same record is refused",
    policy: "lifecycle.deletesAgain",
    instead: () => true,
  },
  "unknown-priorities-are-urgent": {
    openPoint: "the contract does not state whether work items refuse a priority outside the list",
    policy: "writes.reads",
    where: ({ resource, field }) => resource === "work-item" && field === "priority",
    instead: (_, usual) => {
      const value = usual();
      return value === "critical" ? "urgent" : value;
    },
  },
  "required-properties-have-no-default": {
    openPoint: "the contract does not state whether a required property may have a default value",
    policy: "writes.judgesTogether",
    where: ({ resource, values, stored }) => {
      const { is_required, default_value } = { ...stored, ...values };
      return (
        resource.endsWith("-property") &&
        is_required === true &&
        Array.isArray(default_value) &&
        default_value.length > 0
      );
    },
    instead: () => [{ field: "default_value", code: "invalid", message: "It is required." }],
  },
  "empty-updates-are-refused": {
    openPoint: "the contract does not state whether an update without members is accepted",
    policy: "writes.body",
    where: ({ call, body }) => call.kind === "update" && Object.keys(body).length === 0,
    instead: () => {
      throw new Problem("invalid_request");
    },
  },
});
