import { family, keysOf } from "#lib/contract/family.ts";
import { asks } from "#lib/reference/mutants/building/query-parameters.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-records.ts";

const byDates = /_date__(gte|lte)$/;
const byModules = /^module_id(__in)?$/;

const cutOn = <P extends "work-items" | "workspace-work-items">(place: P) =>
  family(
    ["assignee", "label", "module"] as const,
    (name) => `${name}-ids-cut-to-the-one-sought-on-${place}` as const,
    (name) =>
      servingWhere(
        `tells on ${place} that one alone of ${name}_ids by which a work item was found`,
        (known) => known.call.list === place && known.name === `${name}_ids`,
        ({ call: { query }, value }) => {
          const sought = query.get(`${name}_id`);
          return Array.isArray(value) && sought !== null
            ? value.filter((id) => id === sought)
            : value;
        },
      ),
  );

/** Defects of what joins to find rows leave of their relations. */
const joinedRows = {
  "assignee-ids-cut-to-those-sought": servingWhere(
    "tells of the assignee_ids of a work item those alone that assignee_id__in names",
    ({ call, name }) => name === "assignee_ids" && call.query.has("assignee_id__in"),
    ({ value, call: { query } }) => {
      const sought = query.get("assignee_id__in")?.split(",") ?? [];
      return Array.isArray(value) ? value.filter((id) => sought.includes(id)) : value;
    },
  ),
  "label-ids-doubled-on-single-reads": servingWhere(
    "tells each label of a work item once for each of its assignees where it is read alone",
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

const shownBesideFilter = {
  ...family(
    keysOf(relations),
    (relation) => `${relation}-cut-to-the-one-sought` as const,
    (relation): Mutant => ({
      defect: `expands that one alone of the ${relation} by which a work item was found`,
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
      defect: `does not heed ${name}_id where the ${name}s are expanded`,
      policy: "filters.passes",
      where: ({ parameter, call }) =>
        parameter === `${name}_id` && call.query.get("expand") === `${name}s`,
      instead: () => true,
    }),
  ),
};

/** What becomes of a name that is not taken as it is. */
const spoilt = {
  ascii: (name: string) => name.replaceAll(/[^\x20-\x7e]/g, "?"),
  escaped: (name: string) => name.replaceAll("<", "&lt;"),
  "without-emoji": (name: string) => name.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "?"),
  cut: (name: string) => name.slice(0, 254),
} as const;

/** What a database does that has no place for a letter. */
const inAsciiAlone = (name: string) => name.replaceAll(/[^\x20-\x7e]/g, "");

const spoiltOn = <P extends "work-items" | "workspace-work-items">(place: P) =>
  family(
    keysOf(spoilt),
    (how) => `name-${how}-on-rows-of-${place}` as const,
    (how) =>
      servingWhere(
        `shows names ${how} on rows of ${place}`,
        ({ call, name }) => call.list === place && name === "name",
        ({ value }) => spoilt[how](String(value)),
      ),
  );

const spoiltOnCreate = family(
  ["ascii", "without-emoji", "cut"] as const,
  (how) => `name-${how}-on-created-work-items` as const,
  (how) =>
    servingWhere(
      `answers the create of a work item with its name ${how}`,
      ({ call, name, resource }) =>
        call.method === "POST" && resource === "work-item" && name === "name",
      ({ value }) => spoilt[how](String(value)),
    ),
);

const droppedOnCreate = {
  "name-in-ascii-alone-on-created-work-items": servingWhere(
    "answers the create of a work item with its name less what is not ASCII",
    ({ call, name, resource }) =>
      call.method === "POST" && resource === "work-item" && name === "name",
    ({ value }) => inAsciiAlone(String(value)),
  ),
} as const;

const leavingWithParent = mutantsOf({
  "children-of-archived-items-leave-the-list": {
    defect: "leaves out of lists the work items whose parent is archived",
    policy: "lifecycle.listsRow",
    where: ({ call, row }) =>
      (call.store.find("work-item", String(row["parent_id"]))?.["archived_at"] ?? null) !== null,
    instead: () => false,
  },
});

/** Defects of what rows of work items tell that show only beside a filter. */
export const rowValueMutants = {
  ...joinedRows,
  ...shownBesideFilter,
  ...leavingWithParent,
  ...cutOn("work-items"),
  ...cutOn("workspace-work-items"),
  ...droppedOnCreate,
  ...spoiltOnCreate,
  ...spoiltOn("work-items"),
  ...spoiltOn("workspace-work-items"),
  "labels-told-for-each-assignee-on-detail": servingWhere(
    "tells each label of a single work item once for each of its assignees",
    ({ call, name }) => call.operation === "readWorkItem" && name === "label_ids",
    ({ row, value }) => {
      const assignees = row["assignee_ids"];
      const times = Array.isArray(assignees) ? Math.max(1, assignees.length) : 1;
      return Array.isArray(value) ? Array.from({ length: times }, () => value).flat() : value;
    },
  ),
  "query-modules-cut-to-those-sought": servingWhere(
    "tells of a work item's modules those alone by which it was found",
    ({ call, name, single }) => !single && name === "module_ids" && asks(call, byModules),
    ({ call: { query }, value }) => {
      const sought = (query.get("module_id") ?? query.get("module_id__in") ?? "").split(",");
      return Array.isArray(value) ? value.filter((id) => sought.includes(String(id))) : value;
    },
  ),
  "query-name-marked-by-search": servingWhere(
    "marks in the names of rows what search found",
    ({ call, name, single }) => !single && name === "name" && call.query.has("search"),
    ({ call: { query }, value }) => {
      const word = query.get("search") ?? "";
      return String(value).replace(word, `<em>${word}</em>`);
    },
  ),
  "query-ids-cut-after-two": servingWhere(
    "tells two modules of a work item, and no third one",
    ({ name, single }) => !single && name === "module_ids",
    ({ value }) => (Array.isArray(value) ? value.slice(0, 2) : value),
  ),
  ...mutantsOf({
    "query-expanded-cut-after-two": {
      defect: "shows two labels of a work item, and no third one",
      policy: "expansion.targets",
      where: ({ relation }) => relation === "labels",
      instead: (_, usual) => usual().slice(0, 2),
    },
    "filter-search-drops-letters-beyond-ascii": {
      defect: "finds no word that has letters beyond ASCII",
      policy: "filters.finds",
      where: ({ values }) => /[^\x20-\x7e]/.test(String(values[0])),
      instead: () => false,
    },
    "filter-search-reads-the-beginning": {
      defect: "searches the first 200 characters of a name",
      policy: "filters.searched",
      instead: (_, usual) => usual().map((text) => text.slice(0, 200)),
    },
    "total-stops-at-forty-across-projects": {
      defect: "counts no more than forty rows where the workspace-wide list names no project",
      policy: "pagination.total",
      where: ({ call }) => call.list === "workspace-work-items" && !asks(call, /^project_id/),
      instead: ({ total }) => Math.min(total, 40),
    },
    "custom-fields-on-filtered-rows": {
      defect: "shows custom_fields on rows of work items that a range of dates leaves",
      policy: "fields.showsSingle",
      where: ({ call }) => call.kind === "list" && asks(call, byDates),
      instead: () => true,
    },
  }),
} as const;
