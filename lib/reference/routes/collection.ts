import type { FineScope } from "#lib/contract/scopes.ts";
import type { Call } from "#lib/reference/call.ts";
import { answerList } from "#lib/reference/engine/lists/list.ts";
import { ownsByParent } from "#lib/reference/engine/ownership.ts";
import {
  createRecord,
  deleteRecord,
  requireRecord,
  updateRecord,
} from "#lib/reference/engine/records.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import type { ListModel } from "#lib/reference/models/lists/lists.ts";
import type { Model } from "#lib/reference/models/model.ts";
import type { GatedArea } from "#lib/reference/plan.ts";
import type { Action } from "#lib/reference/policies/callers/authorization.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { createBulkRoutes } from "./bulk/bulk-routes.ts";
import type { Parent, Route } from "./route.ts";
import { upsertRoute } from "./upsert.ts";

/** The handlers of a collection without restrictions. */
export const everyVerb = [
  "list",
  "create",
  "upsert",
  "bulk-create",
  "bulk-update",
  "bulk-delete",
  "read",
  "update",
  "delete",
] as const;

/** Base name of a scope that exists for reading and for writing. */
type ScopeBase = FineScope extends infer Scope
  ? Scope extends `${infer Base}:write`
    ? Base
    : never
  : never;

/** One resource with the operations that every resource has. */
export interface ResourceCollection {
  readonly model: Model;
  readonly list: ListModel;
  /** Path of the list, below the base address. */
  readonly path: string;
  /** The noun in operation names, such as `WorkItem`. */
  readonly noun: string;
  /** @default the noun with an s */
  readonly nouns?: string;
  /** Which of its operations are served. */
  readonly serves: readonly (
    | "list"
    | "create"
    | "read"
    | "update"
    | "delete"
    | "upsert"
    | "bulk-create"
    | "bulk-update"
    | "bulk-delete"
  )[];
  /** Right needed to write. */
  readonly writes: Action;
  /** Base name of the two scopes. */
  readonly scope?: ScopeBase;
  readonly owns?: (call: Call, row: Row) => boolean;
  /** Area that must be in the plan and switched on. */
  readonly gate?: GatedArea;
  /** The record between the project and the records of the collection. */
  readonly parent?: Parent;
  readonly hooks?: Hooks;
}

/** What all routes that write to a collection share. */
export type Writing = Pick<Route, "action" | "scope" | "owns" | "gate" | "parent">;

/** The routes of a collection. */
export function collection(wanted: ResourceCollection): readonly Route[] {
  const given = wanted.parent === undefined ? wanted : below(wanted.parent, wanted);
  const { model, noun, path, hooks = {}, writes } = given;
  const { list, nouns = `${noun}s` } = given;
  const one = `${path}{pk}/`;
  const title = model.title.toLowerCase();
  const placed = placeOf(given);
  const reads = { ...placed, ...scopeOf(given, "read"), action: "read" } as const;
  const alters = { ...placed, ...scopeOf(given, "write"), action: writes } as const;
  const shaped = { model, fields: true, expand: true } as const;
  const routes: Readonly<Record<ResourceCollection["serves"][number], Route>> = {
    list: {
      ...reads,
      ...shaped,
      operation: `list${nouns}`,
      kind: "list",
      method: "GET",
      path,
      list,
      summary: `Lists: ${title}`,
      success: 200,
      handle: answerList,
    },
    create: {
      ...alters,
      ...shaped,
      operation: `create${noun}`,
      kind: "create",
      method: "POST",
      path,
      summary: `Makes: ${title}`,
      success: 201,
      body: model.body,
      handle: (act) => ({ row: createRecord(act, model, act.body, hooks) }),
    },
    read: {
      ...reads,
      ...shaped,
      operation: `read${noun}`,
      kind: "read",
      method: "GET",
      path: one,
      record: model,
      summary: `Reads: ${title}`,
      success: 200,
      handle: (act) => ({ row: requireRecord(act) }),
    },
    update: {
      ...alters,
      ...shaped,
      operation: `update${noun}`,
      kind: "update",
      method: "PATCH",
      path: one,
      record: model,
      summary: `Changes: ${title}`,
      success: 200,
      body: model.body,
      handle: (act) => ({ row: updateRecord(act, model, act.body, hooks) }),
    },
    delete: {
      ...alters,
      model,
      fields: false,
      expand: false,
      operation: `delete${noun}`,
      kind: "delete",
      method: "DELETE",
      path: one,
      record: model,
      summary: `Deletes: ${title}`,
      success: 204,
      handle: (act) => {
        deleteRecord(act, model, requireRecord(act), hooks);
        return { nothing: true };
      },
    },
    upsert: upsertRoute(given, alters),
    ...createBulkRoutes(given, alters),
  };
  return given.serves.map((name) => routes[name]);
}

function placeOf({
  owns,
  gate,
  parent,
}: ResourceCollection): Pick<Route, "owns" | "gate" | "parent"> {
  return {
    ...(owns === undefined ? {} : { owns }),
    ...(gate === undefined ? {} : { gate }),
    ...(parent === undefined ? {} : { parent }),
  };
}

/** The collection with its records stored below their parent. */
function below({ segment }: Parent, given: ResourceCollection): ResourceCollection {
  const { hooks = {}, owns = ownsByParent(given.model) } = given;
  return {
    ...given,
    owns: (call, row) => owns(call, row) && row[segment] === call.parent?.id,
    hooks: {
      ...hooks,
      completes: (act, values, sent) => ({
        [segment]: act.call.parent?.id,
        ...hooks.completes?.(act, values, sent),
      }),
    },
  };
}

function scopeOf(
  given: ResourceCollection,
  kind: "read" | "write",
): { readonly scope?: FineScope } {
  if (given.scope === undefined) return {};
  return { scope: `${given.scope}:${kind}` };
}
