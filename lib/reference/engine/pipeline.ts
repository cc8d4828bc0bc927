import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Call, Caller } from "#lib/reference/call.ts";
import type { PlainRequest, PlainResponse } from "#lib/reference/message.ts";
import { inSmallLetters } from "#lib/reference/message.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Stage } from "#lib/reference/policies/callers/authentication.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import type { Act, Answer, Route } from "#lib/reference/routes/route.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { authenticate } from "./authenticate.ts";
import { authorize, refuseUnscoped } from "./authorize.ts";
import { readListQuery, refuseIneligible } from "./lists/list-query.ts";
import {
  readJson,
  refuseLate,
  refuseMediaType,
  refuseOversize,
  refuseUnproducible,
} from "./negotiate.ts";
import { present } from "./present.ts";
import { resolveAfterBody } from "./body-first.ts";
import { resolvePath } from "./resolve.ts";
import { readSelection } from "./lists/selection.ts";

/** One request with what is needed to answer it. */
interface Incoming {
  readonly request: PlainRequest;
  /** The spelling of the header with the API key. */
  readonly keyHeader: string;
  readonly call: Call;
  readonly policies: Policies;
  readonly secret: string;
  /** Throws a {@link Problem} if the caller sends too many requests. */
  readonly throttle: (call: Call, policies: Policies) => void;
}

/** Routes of one path, by method; null if the path is not a route. */
type Routes = ReadonlyMap<string, Route> | null;

/** Answers one request; throws a {@link Problem} if it is refused. */
export async function answer(incoming: Incoming, routes: Routes): Promise<PlainResponse> {
  const { request, policies, secret } = incoming;
  let { call } = incoming;
  const identity = authenticate({ call, policies }, incoming.keyHeader);
  const pass = (stage: Stage): void => {
    if (identity instanceof Problem && policies.authentication.precedes({ call, stage })) {
      throw identity;
    }
  };
  if (!(identity instanceof Problem)) call = { ...call, caller: identity };
  pass("routing");
  if (call.caller !== null) incoming.throttle(call, policies);
  if (routes === null) throw new Problem("not_found");
  if (policies.problems.breaksDown({ call, url: request.url })) {
    throw new Error(`${call.path} breaks down.`);
  }
  pass("method");
  const route = routeFor({ call, policies }, routes);
  const judged = policies.authorization.scopesJudged({ call });
  if (judged === "first") refuseUnscoped({ call, policies }, route);
  pass("accept");
  refuseUnproducible({ call, policies });
  pass("media-type");
  refuseMediaType({ call, policies }, route);
  pass("body");
  const takesBody = route.body !== undefined || route.rows !== undefined;
  const body = takesBody ? await readJson({ call, policies }, request) : {};
  if (!takesBody) await refuseOversize({ call, policies }, request);
  pass("workspace");
  call = seenBehind({ call, policies });
  const asked = call;
  const late = policies.tenancy.refusesLate({ call });
  call = resolveAfterBody({ call, policies, route }, body);
  if (judged === "after-path") refuseUnscoped({ call, policies }, route);
  const ruled = policies.authorization.rolesJudged({ call });
  if (ruled === "first" && !late) authorize({ call, policies }, route);
  pass("query");
  const { ready, postponed } = readOrPostpone({ call, policies, route, body, secret, seen: null });
  const wait = policies.concurrency.waitsMs({ call });
  if (wait > 0) await sleep(wait);
  const lag = policies.concurrency.lagsMs({ call });
  const act = lag > 0 ? await lagging(ready, lag) : ready;
  pass("work");
  await expose(act);
  const result = perform(act);
  refuseLate({ call, policies }, route);
  if (postponed !== null) throw postponed;
  // Only for mutants that look up the path after the work is done.
  if (late)
    authorize({ call: resolvePath({ call: asked, policies, route, late }), policies }, route);
  // Only for mutants that judge scopes or roles after the work is done.
  if (judged === "after-work") refuseUnscoped({ call, policies }, route);
  if (ruled === "after-work") authorize({ call, policies }, route);
  // Only for a mutant that judges credentials after the work is done.
  if (identity instanceof Problem) throw identity;
  return respond(act, result);
}

/** The call of a read with the rows that it is shown. */
function seenBehind({ call, policies }: Pick<Act, "call" | "policies">): Call {
  const ms = call.method === "GET" ? policies.concurrency.behindMs({ call, shown: "answer" }) : 0;
  return ms > 0 ? { ...call, store: call.store.behind(ms) } : call;
}

/** Only for a mutant that lets others write between its look-up and its write. */
async function lagging(act: Act, ms: number): Promise<Act> {
  const seen = act.call.store.snapshot();
  await sleep(ms);
  return { ...act, seen };
}

function routeFor(
  { call, policies }: { call: Call; policies: Policies },
  routes: ReadonlyMap<string, Route>,
): Route {
  const allowed = [...routes.keys()];
  const { method } = call;
  const served = policies.negotiation.servesAs({ call, method });
  const route = routes.get(served);
  if (route !== undefined && policies.negotiation.allowsMethod({ call, method: served, allowed })) {
    return route;
  }
  const lists = policies.negotiation.listsMethods({ call });
  throw new Problem("method_not_allowed", lists ? { headers: { Allow: allowed.join(", ") } } : {});
}

/** The query; or an empty one with its refusal, for mutants that refuse it after the work. */
function readOrPostpone(known: Omit<Act, "selection" | "listQuery">): {
  readonly ready: Act;
  readonly postponed: Problem | null;
} {
  try {
    return { ready: readQuery(known), postponed: null };
  } catch (error) {
    const { call, policies } = known;
    if (!(error instanceof Problem) || !policies.negotiation.refusesQueryLate({ call }))
      throw error;
    const unasked = { ...known, call: { ...call, query: new URLSearchParams() } };
    return { ready: readQuery(unasked), postponed: error };
  }
}

function readQuery(known: Omit<Act, "selection" | "listQuery">): Act {
  const errors: FieldError[] = [];
  const reading = { ...known, errors };
  const selection = readSelection(reading);
  const { list } = known.route;
  const listQuery = list === undefined ? null : readListQuery(reading, list);
  if (errors.length > 0) throw new Problem("invalid_request", { errors });
  if (list !== undefined && listQuery !== null) refuseIneligible(reading, list, listQuery);
  return { ...known, selection, listQuery };
}

function perform(act: Act): Answer {
  const { call, policies, route } = act;
  const work = (): Answer => {
    const result = route.handle(act);
    if (policies.authorization.rolesJudged({ call }) === "in-work") authorize(act, route);
    return result;
  };
  const keeps =
    (route.kind === "bulk" &&
      !(policies.bulk.discards({ call, failed: 1 }) && policies.bulk.judgesFirst({ call }))) ||
    !policies.writes.rollsBack({ call, status: "" });
  return keeps ? work() : call.store.transaction(work, policies.bulk.discardsEffects({ call }));
}

/** Lets others see an atomic request half done. */
async function expose(act: Act): Promise<void> {
  const { call, policies, route, body } = act;
  const ms = route.kind === "bulk" ? policies.bulk.exposedMs({ call }) : 0;
  const rows = body[route.rows ?? ""];
  if (ms === 0 || body["all_or_none"] !== true || !Array.isArray(rows)) return;
  const kind = route.model?.kind ?? "label";
  const before = call.store.rows(kind);
  const after = seenUnderWay(call.store, kind, () =>
    route.handle({ ...act, body: { [route.rows ?? ""]: rows.slice(0, -1) } }),
  );
  replaceRows(call.store, kind, before, after);
  await sleep(ms);
  replaceRows(call.store, kind, after, before);
}

/**
 * The rows of a kind as the work would leave them, while everything else is rolled back; unchanged if it is refused.
 */
function seenUnderWay(store: Store, kind: RecordKind, work: () => unknown): readonly Row[] {
  let after = store.rows(kind);
  try {
    store.transaction(() => {
      work();
      after = store.rows(kind);
      throw new Error("Undone.");
    });
  } catch {
    return after;
  }
  return after;
}

/** Replaces rows of a kind where they differ, and keeps what others wrote meanwhile. */
function replaceRows(
  store: Store,
  kind: RecordKind,
  held: readonly Row[],
  rows: readonly Row[],
): void {
  for (const row of held) if (!rows.includes(row)) store.remove(kind, row.id);
  for (const row of rows) if (!held.includes(row)) store.insert(kind, { ...row });
}

function respond(act: Act, result: Answer): PlainResponse {
  const { call, policies, route } = act;
  const headers = inSmallLetters(policies.presentation.headers({ call }));
  const own = "status" in result ? result.status : undefined;
  const status = policies.presentation.status({ call, status: own ?? route.success });
  const isBare = status === 204 && !("nothing" in result);
  const text = "text" in result ? result.text : isBare ? null : written(act, bodyOf(act, result));
  if (text === null) return { status, headers, body: null };
  const reported = { ...headers, "content-type": policies.negotiation.mediaType({ call }) };
  const takesGzip = call.headers.get("accept-encoding")?.includes("gzip") === true;
  if (!takesGzip || !policies.negotiation.compresses({ call })) {
    return { status, headers: reported, body: text };
  }
  return {
    status,
    headers: { ...reported, "content-encoding": "gzip" },
    body: gzipSync(text, quickly),
  };
}

/** The low effort that is spent on compressing an answer. */
const quickly = { level: 1 };

function written({ call, policies }: Act, body: unknown): string | null {
  if (body === null || body === undefined) return null;
  return policies.presentation.text({ call, text: JSON.stringify(body) });
}

function bodyOf(act: Act, result: Exclude<Answer, { readonly text: string }>): unknown {
  const { call, policies, route } = act;
  if ("nothing" in result) return policies.presentation.deleted({ call });
  if ("json" in result) return result.json;
  if (route.model === undefined) throw new Error(`${route.operation} answers no record.`);
  const body = present(act, route.model, result.row, { single: true, index: 0 });
  return policies.presentation.single({ call, body });
}

/** A call of which only the request is known. */
export function blankCall(
  request: PlainRequest,
  {
    store,
    path,
    parameters,
    basePath,
    query,
  }: Pick<Call, "store" | "path" | "parameters" | "basePath" | "query">,
  route: Route | undefined,
): Call {
  const caller: Caller | null = null;
  // Each member is written out: an object that is spread and then extended is slow to read, and this one is read
  // constantly.
  return {
    store,
    path,
    parameters,
    basePath,
    query,
    operation: route?.operation ?? "",
    kind: route?.kind ?? "document",
    // HEAD gets what GET gets, without the body.
    method: request.method === "HEAD" ? "GET" : request.method,
    list: route?.list?.slug ?? null,
    resource: route?.model?.slug ?? null,
    headers: request.headers,
    caller,
    workspace: null,
    project: null,
    parent: null,
    record: null,
  };
}
