import { judgeBody } from "#lib/reference/engine/body.ts";
import { ownsByParent } from "#lib/reference/engine/ownership.ts";
import { createRecord, updateRecord } from "#lib/reference/engine/records.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { ResourceCollection, Writing } from "./collection.ts";
import type { Act, Answer, Route } from "./route.ts";

const keys = ["external_id", "external_source"] as const;

/** The route that creates a record, or changes the one with the same pair of external keys. */
export function upsertRoute(given: ResourceCollection, writing: Writing): Route {
  const { model, path, noun } = given;
  return {
    ...writing,
    model,
    fields: true,
    expand: true,
    operation: `upsert${noun}`,
    kind: "upsert",
    method: "POST",
    path: `${path}upsert/`,
    summary: `Makes, or changes by its external keys: ${model.title.toLowerCase()}`,
    success: 201,
    otherwise: 200,
    body: {
      ...model.body,
      external_id: { type: "string", required: true, maxLength: 255 },
      external_source: { type: "string", required: true, maxLength: 255 },
    },
    handle: (act) => upsert(act, given),
  };
}

function upsert(act: Act, given: ResourceCollection): Answer {
  const { model, hooks = {} } = given;
  const missing = keys.filter((key) => (act.body[key] ?? null) === null);
  const errors = [
    ...missing.map((field) => ({ field, code: "required", message: "This member is required." })),
    ...judgeBody(act, model, act.body, null).errors.filter(
      ({ field }) => !missing.some((key) => key === field),
    ),
  ];
  if (errors.length > 0) throw new Problem("invalid_request", { errors });
  const record = matching(act, given);
  if (record === undefined) return { row: createRecord(act, model, act.body, hooks) };
  const call = { ...act.call, record };
  return { row: updateRecord({ ...act, call }, model, act.body, hooks), status: 200 };
}

function matching(
  { call, policies, body }: Act,
  { model, owns = ownsByParent(model) }: ResourceCollection,
): Row | undefined {
  const right = [body["external_id"], body["external_source"]] as const;
  return call.store.rows(model.kind).find((row) => {
    if (!owns(call, row) || !policies.lifecycle.listsRow({ call, row })) return false;
    const left = [row["external_id"] ?? null, row["external_source"] ?? null] as const;
    return policies.writes.samePair({ call, resource: model.slug, left, right });
  });
}
