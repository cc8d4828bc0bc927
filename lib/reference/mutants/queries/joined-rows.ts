import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { keysOf, family } from "#lib/contract/family.ts";
import { asks } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const byModules = /^module_id(__in)?$/;

/** Defects of relations that are truncated by the joins that find the rows. */
const joinedRows = {
  "assignee-ids-cut-to-those-sought": servingWhere(
    "returns only those assignee_ids of a work item that assignee_id__in names",
    ({ call, name }) => name === "assignee_ids" && call.query.has("assignee_id__in"),
    ({ value, call: { query } }) => {
      const sought = query.get("assignee_id__in")?.split(",") ?? [];
      return Array.isArray(value) ? value.filter((id) => sought.includes(id)) : value;
    },
  ),
  "label-ids-doubled-on-single-reads": servingWhere(
    "repeats each label of a work item once for each of its assignees when it is read by itself",
    ({ single, name, call }) => single && name === "label_ids" && call.method === "GET",
    ({ value, row }) => {
      const assignees = row["assignee_ids"];
      return Array.isArray(value) && Array.isArray(assignees) && assignees.length > 1
        ? assignees.flatMap(() => value)
        : value;
    },
  ),
} as const;

const relations = { assignees: "assignee_id", labels: "label_id", modules: "module_id" } as const;

const shownWithFilter = {
  ...family(
    keysOf(relations),
    (relation) => `${relation}-cut-to-the-one-sought` as const,
    (relation): Mutant => ({
      defect: `expands only that ${relation} by which a work item was found`,
      policy: "expansion.targets",
      where: (known) => known.relation === relation && known.call.query.has(relations[relation]),
      instead: ({ call }, usual) =>
        usual().filter(({ id }) => id === call.query.get(relations[relation])),
    }),
  ),
  ...family(
    ["assignee", "label", "module"] as const,
    (name) => `filter-${name}_id-lost-beside-its-relation` as const,
    (name): Mutant => ({
      defect: `ignores ${name}_id when the ${name}s are expanded`,
      policy: "filters.passes",
      where: ({ parameter, call }) =>
        parameter === `${name}_id` && call.query.get("expand") === `${name}s`,
      instead: () => true,
    }),
  ),
};

/** Defects of rows that are truncated by the filter that found them. */
export const joinedRowMutants = {
  ...joinedRows,
  ...shownWithFilter,
  ...mutantsOf({
    "query-modules-cut-to-those-sought": servingWhere(
      "returns only those modules of a work item that matched the filter",
      ({ call, name, single }) => !single && name === "module_ids" && asks(call, byModules),
      ({ call: { query }, value }) => {
        const sought = (query.get("module_id") ?? query.get("module_id__in") ?? "").split(",");
        return Array.isArray(value) ? value.filter((id) => sought.includes(String(id))) : value;
      },
    ),
    "query-name-marked-by-search": servingWhere(
      "marks the matched word in the names of rows that search found",
      ({ call, name, single }) => !single && name === "name" && call.query.has("search"),
      ({ call: { query }, value }) => {
        const word = query.get("search") ?? "";
        return String(value).replace(word, `<em>${word}</em>`);
      },
    ),
    "query-ids-cut-after-two": servingWhere(
      "returns at most two modules of a work item",
      ({ name, single }) => !single && name === "module_ids",
      ({ value }) => (Array.isArray(value) ? value.slice(0, 2) : value),
    ),
    "query-expanded-cut-after-two": {
      defect: "returns at most two labels of a work item",
      policy: "expansion.targets",
      where: ({ relation }) => relation === "labels",
      instead: (_, usual) => usual().slice(0, 2),
    },
  }),
} as const;
