import { commentModel } from "#lib/reference/models/comment.ts";
import { workItemModel } from "#lib/reference/models/work-item.ts";
import type { DomainEvent } from "#lib/reference/store/effects.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

interface Change {
  readonly verb: string;
  readonly field: string | null;
  readonly old_value: string | null;
  readonly new_value: string | null;
}

/** Members of a work item whose changes its history reports. */
const reported = [
  ...Object.keys(workItemModel.body).filter((member) => !member.startsWith("external_")),
  "milestone_id",
  "archived_at",
];

/** Keeps the history of work items: from now on each committed change adds its entries. */
export function recordActivities(store: Store): void {
  store.subscribe((event) => {
    const itemId =
      event.resource === commentModel.slug ? text(event.record, "work_item_id") : event.record.id;
    if (store.find("work-item", itemId) === undefined) return;
    for (const change of changesOf(event)) {
      store.insert("activity", {
        workspace_id: event.workspace_id,
        project_id: event.project_id,
        work_item_id: itemId,
        actor_id: event.actor_id,
        ...change,
      });
    }
  });
}

function changesOf({ resource, verb, record, previous }: DomainEvent): readonly Change[] {
  if (resource === commentModel.slug) {
    return [
      {
        verb,
        field: "comment",
        old_value: written(verb === "deleted" ? record : previous, "comment_html"),
        new_value: written(verb === "deleted" ? null : record, "comment_html"),
      },
    ];
  }
  if (resource !== workItemModel.slug) return [];
  if (verb !== "updated") return [{ verb, field: null, old_value: null, new_value: null }];
  return reported.flatMap((field) => {
    const [old_value, new_value] = [written(previous, field), written(record, field)];
    return old_value === new_value ? [] : [{ verb, field, old_value, new_value }];
  });
}

function written(row: Row | null, field: string): string | null {
  const value = row?.[field] ?? null;
  if (value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
