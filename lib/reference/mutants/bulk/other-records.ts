import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Call } from "#lib/reference/call.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import { bulkMutantsOf, eachRow } from "#lib/reference/mutants/building/bulk-rule.ts";

/** What happens to the project's other records. */
const changes: Readonly<Record<string, readonly [RecordKind, Readonly<Record<string, unknown>>]>> =
  {
    bulkDeleteLabels: ["label", { color: "#000000" }],
    bulkUpdateEstimatePoints: ["estimate-point", { description: "like the others" }],
    bulkUpdateMilestones: ["milestone", { title: "like the others" }],
  };

/** Items that come after the one in the path; a caller of two need not get neighbours. */
const reach = 12;

function touchOthers(call: Call): void {
  const { store, project } = call;
  const isHere = (row: Row) => row["project_id"] === project?.id;
  const change = changes[call.operation];
  if (change !== undefined) {
    const [kind, members] = change;
    for (const { id } of store.rows(kind).filter(isHere)) store.update(kind, id, members);
    return;
  }
  const last = store.rows("comment").at(-1);
  const items = store.rows("work-item").filter(isHere);
  const own = items.findIndex(({ id }) => id === last?.["work_item_id"]);
  if (last === undefined || own < 0) return;
  const { id: _, created_at: __, ...copy } = last;
  for (const { id } of items.slice(own + 1, own + 1 + reach)) {
    store.insert("comment", { ...copy, work_item_id: id });
  }
}

const hasId = (row: unknown): row is Readonly<Record<string, unknown>> =>
  isObject(row) && typeof row["id"] === "string";

/** Defects of records that a bulk request does not name, and of the assignment of results to rows. */
export const bulkOtherMutants = {
  ...bulkMutantsOf({
    "ids-are-answered-backwards": {
      defect: "returns the ids of the written records in reverse order",
      only: "comments",
      policy: "bulk.results",
      instead: (_, usual) => {
        const results = usual();
        const ids = results.filter(hasId).map(({ id }) => id);
        return results.map((row) => (hasId(row) ? { ...row, id: ids.pop() } : row));
      },
    },
    "row-errors-name-no-member": {
      defect: "names the row instead of the member when one of its members fails validation",
      only: "points",
      policy: "bulk.results",
      instead: eachRow((row) => {
        const { errors } = row;
        if (!Array.isArray(errors)) return row;
        return { ...row, errors: errors.map((entry) => ({ ...entry, field: "row" })) };
      }),
    },
    "others-are-changed": {
      defect: "applies the changes of a bulk request to the other records of the project too",
      only: "milestones",
      policy: "bulk.results",
      instead: ({ call }, usual) => {
        touchOthers(call);
        return usual();
      },
    },
  }),

  ...mutantsOf({
    "item-identifiers-are-read-by-their-number": {
      defect: "looks only at the number of an identifier below a project",
      policy: "tenancy.identifies",
      where: ({ call }) => call.project !== null,
      instead: ({ submitted, identifier }) =>
        submitted.split("-").at(-1) === identifier.split("-").at(-1),
    },
    "identifiers-of-other-projects-reached": {
      defect: "finds a work item by its identifier below any project of the workspace",
      policy: "tenancy.seesRecord",
      where: ({ record, call }) =>
        record["workspace_id"] === call.workspace?.id &&
        call.parameters["work_item_id"] !== undefined &&
        call.parameters["work_item_id"] !== record.id,
      instead: () => true,
    },
  }),
} as const;
