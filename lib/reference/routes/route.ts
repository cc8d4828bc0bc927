import type { FineScope } from "#lib/contract/scopes.ts";
import type { Call, CallKind } from "#lib/reference/call.ts";
import type { ListQuery } from "#lib/reference/engine/lists/list-query.ts";
import type { Selection } from "#lib/reference/engine/lists/selection.ts";
import type { ListModel } from "#lib/reference/models/lists/lists.ts";
import type { BodyMembers, Model } from "#lib/reference/models/model.ts";
import type { GatedArea } from "#lib/reference/plan.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Action } from "#lib/reference/policies/callers/authorization.ts";
import type { Schema } from "#lib/reference/schema/json-shapes.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Snapshot } from "#lib/reference/store/store.ts";

/** A request on its way through a handler. */
export interface Act {
  readonly call: Call;
  readonly policies: Policies;
  readonly route: Route;
  /** Members of the JSON body; empty if none was sent. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly selection: Selection;
  /** What the query requests of a list; null for other routes. */
  readonly listQuery: ListQuery | null;
  /** The store as an outdated request saw it; null if none does. */
  readonly seen: Snapshot | null;
  /** Signs values that must not be guessable. */
  readonly secret: string;
}

/** What a handler answers: one record to present, finished JSON, or nothing. */
export type Answer =
  | { readonly row: Row; readonly status?: number }
  | { readonly json: unknown; readonly status?: number }
  /** A value as written, if it was written before. */
  | { readonly text: string }
  | { readonly nothing: true };

/** The record between the project and the path's last id, and how the records below point to it. */
export interface Parent {
  readonly model: Model;
  /** Path parameter that names it, which is also the member in which the records below keep its id. */
  readonly segment: string;
  readonly owns?: (call: Call, row: Row) => boolean;
}

/** One operation that is served; the schema document and the 405s come from the same rows. */
export interface Route {
  readonly operation: string;
  readonly kind: CallKind;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path below the base address, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly success: number;
  /** The other status of success of an operation that has two. */
  readonly otherwise?: number;
  readonly action: Action;
  /** Without one, a token needs the global scope. */
  readonly scope?: FineScope;
  /** Any token may use it, whatever its scopes. */
  readonly unscoped?: true;
  readonly model?: Model;
  /** Schema of the JSON answer, if it is not a record of the model. */
  readonly answers?: Schema;
  readonly list?: ListModel;
  /** Area that must be in the plan and switched on. */
  readonly gate?: GatedArea;
  readonly parent?: Parent;
  /** Model of the record that the last path parameter names. */
  readonly record?: Model;
  /** Whether the record belongs under the path's parents; by default, whether its owner is there. */
  readonly owns?: (call: Call, row: Row) => boolean;
  readonly fields: boolean;
  readonly expand: boolean;
  /** Query parameters of only this operation, with the values that each accepts in a list. */
  readonly queries?: Readonly<Record<string, readonly string[]>>;
  readonly body?: BodyMembers;
  /** The body holds rows under this member. */
  readonly rows?: "items" | "ids";
  /** Answers v1's shapes. */
  readonly v1?: true;
  readonly handle: (act: Act) => Answer;
}
