import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "./mutant.ts";

const named = ({ query }: Call, parameter: string): readonly string[] =>
  query.get(parameter)?.split(",") ?? [];

/** Defects of members that show only beside others. */
export const memberDisagreementMutants = mutantsOf({
  "fields-identifier-without-number": {
    defect: "serves an identifier without its number where sequence_id is not asked for",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) => {
          const asked = named(known.call, "fields");
          const partial = asked.length > 1 && !asked.includes("sequence_id");
          return known.name === "identifier" && partial && !asked.includes("all")
            ? String(known.value).replace(/\d+$/, "")
            : presentation.member(known);
        },
      },
    }),
  },
  "fields-cycle-lost-without-modules": {
    defect: "serves no cycle among several members where the modules are not asked for",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) => {
          const asked = named(known.call, "fields");
          const lost = asked.length > 1 && asked.includes("cycle_id");
          return known.name === "cycle_id" && lost && !asked.includes("module_ids")
            ? null
            : presentation.member(known);
        },
      },
    }),
  },
  "expand-of-many-drops-its-requested-ids": {
    defect: "drops the ids that fields asks for beside a to-many relation",
    alter: () => ({
      expansion: { keepsIdKey: ({ call, many }) => !(many && call.query.has("fields")) },
    }),
  },
  "expand-of-many-beside-fields-serves-first": {
    defect: "serves the first of several related objects where fields stands beside two relations",
    alter: ({ expansion }) => ({
      expansion: {
        targets: (known) => {
          const { call, many, targets } = known;
          const toMany = named(call, "expand").filter((name) => name.endsWith("s"));
          const first = many && toMany.length > 1 && call.query.has("fields");
          return first ? targets.slice(0, 1) : expansion.targets(known);
        },
      },
    }),
  },
  "detail-shows-one-of-several-modules": {
    defect: "shows the first of several modules where one work item is read",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.single && known.name === "module_ids" && Array.isArray(known.value)
            ? known.value.slice(0, 1)
            : presentation.member(known),
      },
    }),
  },
  "detail-expands-first-of-many": {
    defect: "serves the first of several related objects where one work item is read",
    alter: ({ expansion }) => ({
      expansion: {
        targets: (known) =>
          known.single && known.many ? known.targets.slice(0, 1) : expansion.targets(known),
      },
    }),
  },
  "identifier-route-drops-fields-beside-expand": {
    defect: "does not heed fields beside expand where a work item is read by its identifier",
    alter: ({ fields }) => ({
      fields: {
        applies: (known) =>
          !("identifier" in known.call.parameters && known.call.query.has("expand")) &&
          fields.applies(known),
      },
    }),
  },
  "planned-sort-order-lost-beside-expand": {
    defect: "serves a sort_order of zero on cycles and modules that it expands",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) => {
          const beside = known.resource === "cycle" || known.resource === "module";
          return beside && known.name === "sort_order" && known.call.query.has("expand")
            ? 0
            : presentation.member(known);
        },
      },
    }),
  },
});
