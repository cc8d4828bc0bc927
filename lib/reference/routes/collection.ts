import type { FineScope } from "#lib/contract/scopes.ts";
import type { Call } from "#lib/reference/call.ts";
import { runBulk } from "#lib/reference/engine/bulk.ts";
import { answerList } from "#lib/reference/engine/list.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { ownsByParent } from "#lib/reference/engine/ownership.ts";
import {
  createRecord,
  deleteRecord,
  requireRecord,
  updateRecord,
} from "#lib/reference/engine/records.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import type { ListModel } from "#lib/reference/models/lists.ts";
import type { Model } from "#lib/reference/models/model.ts";
import type { Action } from "#lib/reference/policies/authorization.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Act, Route } from "./route.ts";

/** Base name of a scope that exists for reading and for writing. */
type ScopeBase = FineScope extends infer Scope
  ? Scope extends `${infer Base}:write`
    ? Base
    : never
  : never;

/** One resource with the operations that every resource has. */
export interface Collection {
  readonly model: Model;
  readonly list: ListModel;
  /** Path of the list, below the base address. */
  readonly path: string;
  /** What operations are called after, such as `WorkItem`. */
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
    | "bulk-create"
    | "bulk-delete"
  )[];
  /** Right needed to write. */
  readonly writes: Action;
  /** Base name of the two scopes. */
  readonly scope?: ScopeBase;
  readonly owns?: (call: Call, row: Row) => boolean;
  readonly hooks?: Hooks;
}

/** The routes of a collection. */
export function collection(given: Collection): readonly Route[] {
  const { model, noun, path, hooks = {}, writes } = given;
  const { list, nouns = `${noun}s` } = given;
  const one = `${path}{pk}/`;
  const title = model.title.toLowerCase();
  const owns = given.owns === undefined ? {} : { owns: given.owns };
  const reads = { ...owns, ...scopeOf(given, "read"), action: "read" } as const;
  const alters = { ...owns, ...scopeOf(given, "write"), action: writes } as const;
  const shaped = { model, fields: true, expand: true } as const;
  const routes: Readonly<Record<Collection["serves"][number], Route>> = {
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
    "bulk-create": {
      ...alters,
      model,
      fields: false,
      expand: false,
      operation: `bulkCreate${nouns}`,
      kind: "bulk",
      method: "POST",
      path: `${path}bulk-create/`,
      summary: `Makes up to fifty: ${title}`,
      success: 200,
      body: model.body,
      rows: "items",
      handle: (act) =>
        runBulk(act, "items", "created", (inner, row) => createRow(inner, given, row)),
    },
    "bulk-delete": {
      ...alters,
      model,
      fields: false,
      expand: false,
      operation: `bulkDelete${nouns}`,
      kind: "bulk",
      method: "POST",
      path: `${path}bulk-delete/`,
      summary: `Deletes up to fifty: ${title}`,
      success: 200,
      rows: "ids",
      handle: (act) => runBulk(act, "ids", "deleted", (inner, row) => deleteRow(inner, given, row)),
    },
  };
  return given.serves.map((name) => routes[name]);
}

function scopeOf(given: Collection, kind: "read" | "write"): { readonly scope?: FineScope } {
  if (given.scope === undefined) return {};
  return { scope: `${given.scope}:${kind}` };
}

function createRow(act: Act, { model, hooks = {} }: Collection, row: unknown): string {
  if (!isObject(row)) throw new Problem("invalid_request", { detail: "A row must be an object." });
  return createRecord(act, model, row, hooks).id;
}

function deleteRow(act: Act, given: Collection, submitted: unknown): string {
  const { call, policies } = act;
  const { model, hooks = {} } = given;
  const id = String(submitted).toLowerCase();
  const record = call.store.find(model.kind, id);
  if (record === undefined) throw new Problem("not_found");
  const own = (given.owns ?? ownsByParent(model))(call, record);
  if (!policies.tenancy.seesRecord({ call, record, own, kind: model.kind })) {
    throw new Problem("not_found");
  }
  deleteRecord(act, model, record, hooks);
  return id;
}
