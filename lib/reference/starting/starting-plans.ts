import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

const noPair = { external_id: null, external_source: null };

/** Gives a project that holds work items an estimate, a milestone, a comment and an intake record. */
export function addPlans(store: Store, project: Row, lead: Row): void {
  const owner = {
    ...noPair,
    workspace_id: project["workspace_id"],
    project_id: project.id,
    created_by_id: lead.id,
  };
  const estimate = store.insert("estimate", {
    ...owner,
    name: "Effort",
    description: "",
    type: "points",
    last_used: true,
  });
  for (const [place, value] of ["1", "2", "3", "5"].entries()) {
    const point = { estimate_id: estimate.id, key: place + 1, value, description: "" };
    store.insert("estimate-point", { ...owner, ...point });
  }
  const milestone = store.insert("milestone", {
    ...owner,
    title: "Keys handed over",
    target_date: "2026-03-31",
    archived_at: null,
  });
  const items = store.rows("work-item").filter((row) => row["project_id"] === project.id);
  const [first, ...later] = items;
  const last = later.at(-1);
  if (first === undefined || last === undefined) throw new Error("A project needs work items.");
  store.update("work-item", first.id, { milestone_id: milestone.id });
  store.insert("comment", {
    ...owner,
    work_item_id: first.id,
    comment_html: "<p>Three offers will do.</p>",
    access: "INTERNAL",
    actor_id: lead.id,
    edited_at: null,
  });
  store.insert("intake-work-item", {
    ...owner,
    work_item_id: last.id,
    duplicate_to_id: null,
    snoozed_till: null,
    source: "IN_APP",
    source_email: null,
    status: -2,
  });
}
