import { priorities } from "#lib/contract/enums.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

const minute = 60_000;

/**
 * Adds work items to the first project until it holds this many, in the store and not through the API.
 * They are a minute apart, in every priority and state, the last one an hour old.
 */
export function seedWorkItems(store: Store, count: number): void {
  const [project] = store.rows("project");
  if (project === undefined) throw new Error("There is no project to fill.");
  const inside = (row: Row): boolean => row["project_id"] === project.id;
  const first = store.rows("work-item").find(inside);
  if (first === undefined) throw new Error("There is no work item to imitate.");
  const { id: _, ...pattern } = first;
  const states = store.rows("state").filter(inside);
  const held = Number(project["last_sequence"]);
  const latest = Date.now() - 60 * minute;
  for (let sequence = held + 1; sequence <= count; sequence += 1) {
    const at = latest - (count - sequence) * minute;
    const created_at = new Date(at).toISOString();
    store.insert("work-item", {
      ...pattern,
      created_at,
      updated_at: created_at,
      name: `Work item ${sequence}`,
      sequence_id: sequence,
      priority: priorities[sequence % priorities.length],
      state_id: states[sequence % states.length]?.id,
      assignee_ids: [],
      label_ids: [],
      module_ids: [],
      cycle_id: null,
      start_date: sequence % 3 === 0 ? created_at.slice(0, 10) : null,
      sort_order: sequence * 10_000,
    });
  }
  store.update("project", project.id, { last_sequence: Math.max(held, count) });
}
