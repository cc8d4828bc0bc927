import { family, keysOf } from "#lib/contract/family.ts";
import { asks } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";

const byDates = /_date__(gte|lte)$/;

const cutOn = <P extends "work-items" | "workspace-work-items">(place: P) =>
  family(
    ["assignee", "label", "module"] as const,
    (name) => `${name}-ids-cut-to-the-one-sought-on-${place}` as const,
    (name) =>
      servingWhere(
        `returns only that one of ${name}_ids by which a work item was found on ${place}`,
        (known) => known.call.list === place && known.name === `${name}_ids`,
        ({ call: { query }, value }) => {
          const sought = query.get(`${name}_id`);
          return Array.isArray(value) && sought !== null
            ? value.filter((id) => id === sought)
            : value;
        },
      ),
  );

/** How an unusual name is altered. */
const spoilt = {
  ascii: (name: string) => name.replaceAll(/[^\x20-\x7e]/g, "?"),
  escaped: (name: string) => name.replaceAll("<", "&lt;"),
  "without-emoji": (name: string) => name.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "?"),
  cut: (name: string) => name.slice(0, 254),
} as const;

/** What remains of a name in a database that stores only ASCII. */
const inAsciiAlone = (name: string) => name.replaceAll(/[^\x20-\x7e]/g, "");

const spoiltOn = <P extends "work-items" | "workspace-work-items">(place: P) =>
  family(
    keysOf(spoilt),
    (how) => `name-${how}-on-rows-of-${place}` as const,
    (how) =>
      servingWhere(
        `returns names ${how} on rows of ${place}`,
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
    "answers the create of a work item with its name stripped of non-ASCII characters",
    ({ call, name, resource }) =>
      call.method === "POST" && resource === "work-item" && name === "name",
    ({ value }) => inAsciiAlone(String(value)),
  ),
} as const;

/** Defects of row values of work items that show only with a filter, or only in a text. */
export const rowValueMutants = {
  ...cutOn("work-items"),
  ...cutOn("workspace-work-items"),
  ...droppedOnCreate,
  ...spoiltOnCreate,
  ...spoiltOn("work-items"),
  ...spoiltOn("workspace-work-items"),
  "labels-told-for-each-assignee-on-detail": servingWhere(
    "repeats each label of a single work item once for each of its assignees",
    ({ call, name }) => call.operation === "readWorkItem" && name === "label_ids",
    ({ row, value }) => {
      const assignees = row["assignee_ids"];
      const times = Array.isArray(assignees) ? Math.max(1, assignees.length) : 1;
      return Array.isArray(value) ? Array.from({ length: times }, () => value).flat() : value;
    },
  ),
  ...mutantsOf({
    "custom-fields-on-filtered-rows": {
      defect: "returns custom_fields on rows of work items selected by a range of dates",
      policy: "fields.showsSingle",
      where: ({ call }) => call.kind === "list" && asks(call, byDates),
      instead: () => true,
    },
  }),
} as const;
