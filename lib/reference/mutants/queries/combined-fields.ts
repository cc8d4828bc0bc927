import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const named = ({ query }: Call, parameter: string): readonly string[] =>
  query.get(parameter)?.split(",") ?? [];

/** Defects of members that show only alongside others. */
export const combinedFieldMutants = mutantsOf({
  "fields-identifier-without-number": {
    defect: "serves an identifier without its number where sequence_id is not asked for",
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
    defect: "serves no cycle among several members where the modules are not asked for",
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
    defect: "drops the ids that fields asks for alongside a to-many relation",
    policy: "expansion.keepsIdKey",
    where: ({ many, call }) => many && call.query.has("fields"),
    instead: () => false,
  },
  "expand-of-many-beside-fields-serves-first": {
    defect: "serves the first of several related objects where fields comes with two relations",
    policy: "expansion.targets",
    where: ({ many, call }) =>
      many &&
      named(call, "expand").filter((name) => name.endsWith("s")).length > 1 &&
      call.query.has("fields"),
    instead: ({ targets }) => targets.slice(0, 1),
  },
  "detail-shows-one-of-several-modules": {
    defect: "shows the first of several modules where one work item is read",
    policy: "presentation.member",
    where: ({ single, name }) => single && name === "module_ids",
    instead: ({ value }) => (Array.isArray(value) ? value.slice(0, 1) : value),
  },
  "detail-expands-first-of-many": {
    defect: "serves the first of several related objects where one work item is read",
    policy: "expansion.targets",
    where: ({ single, many }) => single && many,
    instead: ({ targets }) => targets.slice(0, 1),
  },
  "planned-sort-order-lost-beside-expand": {
    defect: "serves a sort_order of zero on cycles and modules that it expands",
    policy: "presentation.member",
    where: ({ resource, name, call }) =>
      (resource === "cycle" || resource === "module") &&
      name === "sort_order" &&
      call.query.has("expand"),
    instead: () => 0,
  },
});
