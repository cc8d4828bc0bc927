import { tierOf } from "#lib/reference/engine/authorize.ts";
import { parametersOf } from "#lib/reference/engine/lists/filtering.ts";
import type { ListModel } from "#lib/reference/models/lists/lists.ts";
import type { Act, Route } from "#lib/reference/routes/route.ts";
import { bulkAnswer } from "./bulk-answer.ts";
import { envelopeOf } from "./envelope.ts";
import { anyObject } from "./json-shapes.ts";
import type { Schema } from "./json-shapes.ts";
import { refusalsOf } from "./refusals.ts";
import { describeBody, memberSchema, refTo } from "./shape.ts";

/** One operation of the document. */
export function describeOperation(act: Act, route: Route): Schema {
  const { call, policies } = act;
  const oauth = policies.description.oauthScheme({ call });
  const { body, answers } = settledOf(route);
  return {
    operationId: route.operation,
    summary: route.summary,
    parameters: [...pathParameters(route), ...queryParameters(act, route)],
    ...(body === null ? {} : { requestBody: body }),
    responses: answers,
    security: [{ apiKey: [] }, ...scopesOf(route).map((scopes) => ({ [oauth]: scopes }))],
  };
}

/** The parts of an operation that no policy decides, so that they are described once. */
interface Settled {
  readonly body: Schema | null;
  readonly answers: Schema;
}

const settled = new WeakMap<Route, Settled>();

function settledOf(route: Route): Settled {
  const known = settled.get(route);
  if (known !== undefined) return known;
  const fresh = { body: requestBody(route), answers: responses(route) };
  settled.set(route, fresh);
  return fresh;
}

/** Each set of scopes that satisfies the operation. */
function scopesOf(route: Route): readonly (readonly string[])[] {
  const tier = tierOf(route);
  if (tier === null) return [[]];
  return route.scope === undefined ? [[tier]] : [[tier], [route.scope]];
}

function pathParameters({ path }: Route): readonly Schema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

const query = (name: string, schema: Schema): Schema => ({
  name,
  in: "query",
  required: false,
  schema,
});

const listed = (name: string, items: Schema): Schema => ({
  ...query(name, { type: "array", items }),
  style: "form",
  explode: false,
});

function queryParameters(act: Act, route: Route): readonly Schema[] {
  const { model, list, queries = {} } = route;
  const { call, policies } = act;
  const further = policies.description.furtherParameters({ call, operation: route.operation });
  const parameters: Schema[] = [
    ...further.map((name) => query(name, { type: "string" })),
    ...Object.entries(queries).map(([name, values]) =>
      listed(name, { type: "string", enum: values }),
    ),
  ];
  if (model === undefined) return parameters;
  const kept = route.kind === "list" ? (model.single ?? []) : [];
  if (route.fields && model.sparse) {
    const names = Object.keys(model.members).filter((name) => !kept.includes(name));
    parameters.push(listed("fields", { type: "string", enum: [...names, "all"] }));
  }
  parameters.push(...expandParameter(act, route));
  if (list !== undefined) parameters.push(...pageParameters(list), ...filterParameters(list));
  return parameters;
}

function expandParameter({ call, policies }: Act, route: Route): readonly Schema[] {
  const { operation, model } = route;
  const allowed = route.expand ? Object.keys(model?.relations ?? {}) : [];
  const values = policies.description.expandValues({ call, operation, allowed });
  if (values.length === 0) return [];
  if (!policies.description.declaresExpand({ call, operation })) {
    return [listed("expand", { type: "string" })];
  }
  return [listed("expand", { type: "string", enum: values })];
}

function pageParameters({ orderings }: ListModel): readonly Schema[] {
  const directed = orderings.flatMap((name) => [name, `-${name}`]);
  return [
    query("per_page", { type: "integer", minimum: 1, default: 50 }),
    query("offset", { type: "integer", minimum: 0, maximum: 10_000, default: 0 }),
    query("count", { type: "boolean", default: true }),
    query("paginate", { type: "string" }),
    query("cursor", { type: "string" }),
    query("order_by", { type: "string", examples: directed }),
  ];
}

function filterParameters(list: ListModel): readonly Schema[] {
  return parametersOf(list).map(({ sent, filter }) => {
    if (sent.variant === "isnull") return query(sent.parameter, { type: "boolean" });
    const schema = memberSchema(filter);
    return sent.variant === "in" ? listed(sent.parameter, schema) : query(sent.parameter, schema);
  });
}

function requestBody({ body, rows, kind }: Route): Schema | null {
  if (body === undefined && rows === undefined) return null;
  const single = describeBody(body ?? {}, kind === "update");
  const schema = rows === undefined ? single : bulkBody(rows, single);
  return { required: kind !== "update", content: { "application/json": { schema } } };
}

function bulkBody(member: "items" | "ids", item: Schema): Schema {
  const items = member === "ids" ? { type: "string", format: "uuid" } : item;
  return {
    type: "object",
    properties: {
      [member]: { type: "array", items, minItems: 1, maxItems: 50 },
      all_or_none: { type: "boolean", default: false },
    },
    required: [member],
  };
}

function responses(route: Route): Schema {
  const success = { description: "Success", ...successContent(route) };
  const successes = [route.success, ...(route.otherwise === undefined ? [] : [route.otherwise])];
  return {
    ...Object.fromEntries(successes.map((code) => [code, success])),
    ...refusalsOf(route),
  };
}

function successContent(route: Route): Schema {
  if (route.success === 204) return {};
  return { content: { "application/json": { schema: successSchema(route) } } };
}

function successSchema({ model, kind, answers }: Route): Schema {
  if (answers !== undefined) return answers;
  if (model === undefined) return anyObject;
  if (kind === "list") return envelopeOf(model);
  return kind === "bulk" ? bulkAnswer : refTo(model);
}
