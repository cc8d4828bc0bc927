import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const named = ({ query }: Call, parameter: string): readonly string[] =>
  query.get(parameter)?.split(",") ?? [];

/** Defects of members that show only in combination with others. */
export const combinedFieldMutants = mutantsOf({
  "fields-identifier-without-number": {
    defect: "returns an identifier without its number when fields does not name sequence_id",
    policy: "presentation.member",
    where: ({ name, call }) => {
      const asked = named(call, "fields");
      return (
        name === "identifier" &&
        asked.length > 1 &&
        !asked.includes("sequence_id") &&
        !asked.includes("all")
      );
    },
    instead: ({ value }) => String(value).replace(/\d+$/, ""),
  },
  "fields-cycle-lost-without-modules": {
    defect: "returns no cycle_id when fields names it among several members without module_ids",
    policy: "presentation.member",
    where: ({ name, call }) => {
      const asked = named(call, "fields");
      return (
        name === "cycle_id" &&
        asked.length > 1 &&
        asked.includes("cycle_id") &&
        !asked.includes("module_ids")
      );
    },
    instead: () => null,
  },
  "expand-of-many-drops-its-requested-ids": {
    defect: "omits the ids that fields names when a to-many relation is expanded too",
    policy: "expansion.keepsIdKey",
    where: ({ many, call }) => many && call.query.has("fields"),
    instead: () => false,
  },
  "expand-of-many-beside-fields-serves-first": {
    defect:
      "returns only the first of several related objects when fields comes with two relations",
    policy: "expansion.targets",
    where: ({ many, call }) =>
      many &&
      named(call, "expand").filter((name) => name.endsWith("s")).length > 1 &&
      call.query.has("fields"),
    instead: ({ targets }) => targets.slice(0, 1),
  },
  "detail-shows-one-of-several-modules": {
    defect: "returns only the first of several modules when one work item is read",
    policy: "presentation.member",
    where: ({ single, name }) => single && name === "module_ids",
    instead: ({ value }) => (Array.isArray(value) ? value.slice(0, 1) : value),
  },
  "detail-expands-first-of-many": {
    defect: "returns only the first of several related objects when one work item is read",
    policy: "expansion.targets",
    where: ({ single, many }) => single && many,
    instead: ({ targets }) => targets.slice(0, 1),
  },
  "planned-sort-order-lost-beside-expand": {
    defect: "returns a sort_order of zero on the cycles and modules that it expands",
    policy: "presentation.member",
    where: ({ resource, name, call }) =>
      (resource === "cycle" || resource === "module") &&
      name === "sort_order" &&
      call.query.has("expand"),
    instead: () => 0,
  },
});
