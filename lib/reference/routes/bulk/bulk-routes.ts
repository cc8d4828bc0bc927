import { runBulk } from "#lib/reference/engine/bulk.ts";
import type { BodyMembers } from "#lib/reference/models/model.ts";
import { createRow, deleteRow, updateRow } from "./bulk-rows.ts";
import type { ResourceCollection, Writing } from "#lib/reference/routes/collection.ts";
import type { Route } from "#lib/reference/routes/route.ts";

type BulkName = "bulk-create" | "bulk-update" | "bulk-delete";

/** The routes that write up to fifty records of a collection at once. */
export function createBulkRoutes(
  given: ResourceCollection,
  writing: Writing,
): Readonly<Record<BulkName, Route>> {
  const { model, path, noun, nouns = `${noun}s` } = given;
  const title = model.title.toLowerCase();
  const common = {
    ...writing,
    model,
    fields: false,
    expand: false,
    kind: "bulk",
    method: "POST",
    success: 200,
  } as const;
  return {
    "bulk-create": {
      ...common,
      operation: `bulkCreate${nouns}`,
      path: `${path}bulk-create/`,
      summary: `Makes up to fifty: ${title}`,
      body: model.body,
      rows: "items",
      handle: (act) => runBulk(act, "items", "created", (row, sent) => createRow(row, given, sent)),
    },
    "bulk-update": {
      ...common,
      operation: `bulkUpdate${nouns}`,
      path: `${path}bulk-update/`,
      summary: `Changes up to fifty: ${title}`,
      body: { id: { type: "uuid", required: true }, ...partial(model.body) },
      rows: "items",
      handle: (act) => runBulk(act, "items", "updated", (row, sent) => updateRow(row, given, sent)),
    },
    "bulk-delete": {
      ...common,
      operation: `bulkDelete${nouns}`,
      path: `${path}bulk-delete/`,
      summary: `Deletes up to fifty: ${title}`,
      rows: "ids",
      handle: (act) => runBulk(act, "ids", "deleted", (row, sent) => deleteRow(row, given, sent)),
    },
  };
}

/** The members of a body in which none is required and none has a default. */
function partial(body: BodyMembers): BodyMembers {
  return Object.fromEntries(
    Object.entries(body).map(([name, { required: _r, standard: _s, ...member }]) => [name, member]),
  );
}
