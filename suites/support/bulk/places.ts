import type { BulkOperation } from "#lib/contract/bulk.ts";
import { fillPath } from "#lib/contract/path.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Bulk } from "./memory.ts";
import { remembered } from "./memory.ts";
import type { SpareKind } from "./spare-records.ts";
import { makeOne, take } from "./spare-records.ts";
import { isUnjudged } from "#lib/unjudged/unjudged.ts";

/** A project in which a bulk request is made, and by whom. */
export interface BulkProjectRef {
  readonly slug: string;
  readonly project_id: string;
  readonly as: string;
}

/** Paths that belong together. */
export interface BulkPlace {
  /** Path of the bulk request. */
  readonly at: string;
  /** Path of the collection whose records its rows name or create. */
  readonly collection: string;
  /** The record between project and collection: a work item, an estimate. */
  readonly parent: string;
}

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

/** The ingredients of places. */
const workItem: SpareKind = { noun: "item", bodies: [(name) => ({ name })] };
const estimate: SpareKind = {
  noun: "estimate",
  bodies: [(name) => ({ name, type: "categories" }), (name) => ({ name })],
};

/** The scratch project, as the owner. */
export function scratchRef({ workspace, scratchProject }: Bulk): BulkProjectRef {
  return { slug: workspace, project_id: scratchProject.project.id, as: "owner" };
}

/** The paths of an operation below a parent. */
export function placeBelow(
  operation: BulkOperation,
  projectRef: BulkProjectRef,
  parent: string,
): BulkPlace {
  const { slug, project_id } = projectRef;
  const values = { slug, project_id, work_item_id: parent, estimate_id: parent };
  const at = fillPath(operations[operation].path, values);
  return { at, collection: at.replace(/bulk-\w+\/$/, ""), parent };
}

/** A work item of the scratch project without a comment; each is used once. */
export async function freshItem(given: Bulk): Promise<string> {
  const at = fillPath(`${P}/work-items/`, { ...scratchRef(given) });
  const [id = ""] = await take(given, workItem, at, 1);
  return id;
}

const estimates = remembered<Promise<string>>("estimate");

/** The estimate of a project, which may have only one. */
export function estimateOf(given: Bulk, projectRef: BulkProjectRef): Promise<string> {
  return estimates(given, projectRef.project_id, async (own) => {
    const at = fillPath(`${P}/estimates/`, { ...projectRef });
    try {
      return await newEstimate(own, projectRef);
    } catch (thrown) {
      const listed = await own.api.get(at, {}, { as: projectRef.as });
      const rows = valueAt(listed.response.json, "/data");
      if (!isUnjudged(thrown, "untested") || !Array.isArray(rows) || !rows[0]) throw thrown;
      return idOf(rows[0]);
    }
  });
}

/** Another estimate of the project, if it takes one. */
export function newEstimate(given: Bulk, projectRef: BulkProjectRef): Promise<string> {
  const at = fillPath(`${P}/estimates/`, { ...projectRef });
  return makeOne(given, estimate, at, projectRef.as);
}
