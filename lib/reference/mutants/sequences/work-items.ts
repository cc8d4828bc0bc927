import type { Call } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { ids, text } from "#lib/reference/store/row.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Work items with a label, including archived ones. */
function carriers({ store }: Call, label: Row): readonly Row[] {
  return store.rows("work-item").filter((item) => ids(item, "label_ids").includes(label.id));
}

/** Removes a label from work items, with further effects. */
function strip(
  { store }: Call,
  label: Row,
  items: readonly Row[],
  more: Readonly<Record<string, unknown>> = {},
): void {
  for (const item of items) {
    const label_ids = ids(item, "label_ids").filter((id) => id !== label.id);
    store.update("work-item", item.id, { label_ids, ...more });
  }
}

/** Defects that show when one write of a work item or label follows another. */
export const sequencedItemMutants = mutantsOf({
  "deleted-label-leaves-one-work-item": {
    defect: "removes a deleted label only from the first work item that carries it",
    policy: "lifecycle.stripsLabel",
    instead: ({ call, row }) => {
      strip(call, row, carriers(call, row).slice(0, 1));
      return false;
    },
  },
  "deleted-label-brings-archived-items-back": {
    defect: "unarchives work items when one of their labels is deleted",
    policy: "lifecycle.stripsLabel",
    instead: ({ call, row }) => {
      strip(call, row, carriers(call, row), { archived_at: null });
      return false;
    },
  },
  "unarchived-item-stays-off-the-list": {
    defect: "omits a work item from lists that listed it while it was archived",
    policy: "lifecycle.listsRow",
    instead: {
      remembering: () => {
        const archived = new Set<string>();
        return ({ row }, usual) => {
          const lists = usual();
          if (!lists) archived.add(row.id);
          return lists && !archived.has(row.id);
        };
      },
    },
  },
  "archived-child-hides-its-parent": {
    defect: "omits the parent of an archived work item from lists",
    policy: "lifecycle.listsRow",
    where: ({ call, row }) =>
      call.resource === "work-item" &&
      call.store
        .rows("work-item")
        .some((item) => text(item, "parent_id") === row.id && text(item, "archived_at") !== ""),
    instead: () => false,
    at: ["listProjectWorkItems?per_page&search"],
  },
  "urgent-item-loses-its-labels": {
    defect: "removes the labels from an urgent work item when an update omits them",
    policy: "writes.keeps",
    where: ({ resource, field, call }) =>
      resource === "work-item" &&
      field === "label_ids" &&
      text(call.record, "priority") === "urgent",
    instead: () => [],
  },
  "former-label-is-found": {
    defect: "finds work items by the labels that they had at the last search",
    policy: "filters.passes",
    where: ({ call }) => call.resource === "work-item",
    instead: {
      remembering: () => {
        const had = new Map<string, Set<string>>();
        return ({ row, values, parameter }, usual) => {
          const seen = had.get(row.id) ?? new Set<string>();
          for (const id of ids(row, "label_ids")) seen.add(id);
          had.set(row.id, seen);
          const isAsked = parameter === "label_id" && seen.has(String(values[0]));
          return isAsked || usual();
        };
      },
    },
  },
  "undone-bulk-delete-strips-work-items": {
    defect: "keeps labels off work items after it has undone the atomic request that deleted them",
    policy: "lifecycle.stripsLabel",
    instead: ({ call, row }) => {
      // A separate job, outside the transaction.
      queueMicrotask(() => strip(call, row, carriers(call, row)));
      return false;
    },
  },
  "bulk-deleted-label-stays-on-work-items": {
    defect: "keeps labels on work items after they are deleted in bulk",
    policy: "lifecycle.stripsLabel",
    where: ({ call }) => call.operation === "bulkDeleteLabels",
    instead: () => false,
  },
});
