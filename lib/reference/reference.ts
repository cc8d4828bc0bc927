import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { answer, blankCall } from "./engine/pipeline.ts";
import { renderProblem } from "./engine/render.ts";
import type { Call } from "./call.ts";
import { addListeners } from "./events/listeners.ts";
import type { PlainRequest, PlainResponse } from "./message.ts";
import type { Endpoint } from "./oauth/oauth-endpoints.ts";
import { answerOauth, oauthEndpoints } from "./oauth/oauth-endpoints.ts";
import { recordActivities } from "./events/activities.ts";
import { applyPlan } from "./plan.ts";
import type { PaidPlan } from "./plan.ts";
import { matches, routesByPath } from "./paths.ts";
import { conforming } from "./policies.ts";
import type { Policies } from "./policies.ts";
import { Problem } from "./problem.ts";
import { createRouter } from "./router.ts";
import { routes } from "./routes.ts";
import type { Route } from "./routes/route.ts";
import { latestShown } from "./shown-instants.ts";
import { seedWorkItems } from "./starting/seed-work-items.ts";
import { fillStore } from "./starting/starting-data.ts";
import type { KeyRates, StartingPrincipal, StartingName } from "./starting/starting-data.ts";
import { addApplication, addTokens } from "./starting/starting-tokens.ts";
import type { StartingToken } from "./starting/starting-tokens.ts";
import { tolerableMs } from "./store/clock.ts";
import { newUuid } from "./store/new-uuid.ts";
import { historyKinds, recordKinds } from "./store/row.ts";
import { createStore } from "./store/store.ts";
import type { Snapshot } from "./store/store.ts";
import { createThrottle } from "./throttle.ts";

/** How a reference is opened. */
export interface ReferenceOptions {
  /** @default the conforming ones */
  readonly policies?: Policies;
  /** Requests a minute for each key and token; more are refused. @default null, which refuses none */
  readonly ratePerMinute?: number | null;
  /** Requests a minute for only some principals' keys. @default {} */
  readonly keyRates?: KeyRates;
  /** Minimum number of work items in the first project at the start. @default 0 */
  readonly rows?: number;
  /** What the workspaces have paid for. @default all but workflows, worklogs and relation definitions */
  readonly plan?: PaidPlan;
  /** Milliseconds that pass before a request is judged. @default 0 */
  readonly latencyMs?: number;
  /** Path below which the API is served, without a trailing slash. @default "" */
  readonly basePath?: string;
  /** Whether webhooks are really sent, to hosts of this machine alone. @default true */
  readonly deliver?: boolean;
  /** Receives what was thrown and answered with 500. @default nothing */
  readonly report?: (error: unknown) => void;
}

/** An embedded deployment of the contract. */
export interface Reference {
  /** Answers one request; the spelling is that of the header with the API key. */
  respond(request: PlainRequest, keyHeader: string): Promise<PlainResponse>;
  /** The same for a web `Request`. */
  fetch(request: Request): Promise<Response>;
  readonly principals: Readonly<Record<StartingName, StartingPrincipal>>;
  /** Tokens that act for the owner, one for each scope and one with none. */
  readonly tokens: readonly StartingToken[];
  /** Slug of the workspace in which the suite works. */
  readonly workspace: string;
  readonly basePath: string;
  /** Kind and id of every record, sorted, without logs about other records. */
  inventory(): readonly string[];
  /** Puts other policies in place from the next request on. */
  alter(policies: Policies): void;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
  /** Resolves once every webhook that is due has been sent. */
  settled(): Promise<void>;
  /** Stops sending webhooks for good. */
  close(): Promise<void>;
}

/** The call without the headers whose names are not recognised in their spelling. */
function readHeaders(call: Call, { headerNames = [] }: PlainRequest, policies: Policies): Call {
  const { readsHeaderName } = policies.negotiation;
  const unread = headerNames.filter((spelling) => !readsHeaderName({ call, spelling }));
  if (unread.length === 0) return call;
  const headers = new Headers(call.headers);
  for (const name of unread) headers.delete(name);
  return { ...call, headers };
}

/** How long to wait for an instant, so that a clock that was set back does not delay every answer. */
const longestWaitMs = 200;

/** What is at a path. */
type Target = { readonly path: string } & (
  | { readonly byMethod: ReadonlyMap<string, Route> }
  | { readonly endpoint: Endpoint }
);

/** Opens a reference with two tenants; nothing of it persists. */
export function createReference(options: ReferenceOptions = {}): Reference {
  const { latencyMs = 0, basePath = "", ratePerMinute = null, report = () => {} } = options;
  let policies = options.policies ?? conforming;
  const store = createStore((kind) => policies.lifecycle.newId({ kind, random: newUuid }));
  const principals = fillStore(store, options.keyRates);
  applyPlan(store, options.plan);
  for (const features of store.rows("features")) {
    const found = Object.entries(features)
      .filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean")
      .map(([name, stored]) => [name, policies.gating.foundOn({ name, stored })] as const);
    store.update("features", features.id, Object.fromEntries(found));
  }
  addApplication(store);
  const tokens = addTokens(store, principals.owner);
  seedWorkItems(store, options.rows ?? 0);
  recordActivities(store);
  const listeners = addListeners({
    store,
    policies: () => policies,
    routes,
    deliver: options.deliver ?? true,
    report,
  });
  store.age();
  const secret = randomBytes(32).toString("base64url");
  const throttle = createThrottle(ratePerMinute);

  const api = routesByPath();
  const find = createRouter<Target>([
    ...api.map(([path, byMethod]) => [basePath + path, { path, byMethod }] as const),
    ...Object.entries(oauthEndpoints).map(
      ([path, endpoint]) => [basePath + path, { path, endpoint }] as const,
    ),
  ]);

  const serve = async (
    request: PlainRequest,
    keyHeader: string,
    url = new URL(request.url),
  ): Promise<PlainResponse> => {
    const matched = find(url.pathname);
    const target = matched?.found ?? null;
    const byMethod = target !== null && "byMethod" in target ? target.byMethod : null;
    const route = byMethod?.get(request.method === "HEAD" ? "GET" : request.method);
    const path = target?.path ?? "";
    const parameters = matched?.parameters ?? {};
    const known = { store, basePath, path, parameters, query: url.searchParams };
    const current = policies;
    const call = readHeaders(blankCall(request, known, route), request, current);
    try {
      if (target !== null && "endpoint" in target) {
        return await answerOauth({ call, policies: current }, target.endpoint, request);
      }
      if (target === null && api.some(([own]) => matches(basePath + own, `${url.pathname}/`))) {
        const policy = current.negotiation.slashless({ call, path: url.pathname });
        const slashed = new URL(url);
        slashed.pathname += "/";
        if (policy === "redirect") return redirection(slashed);
        if (policy === "serve") return await serve(request, keyHeader, slashed);
      }
      const incoming = { request, keyHeader, call, policies: current, secret, throttle };
      return await answer(incoming, byMethod);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem("server_error");
      if (problem !== error) report(error);
      return renderProblem(call, current, problem);
    }
  };

  const respond = async (request: PlainRequest, keyHeader: string): Promise<PlainResponse> => {
    if (latencyMs > 0) await sleep(latencyMs);
    const response = await serve(request, keyHeader);
    // Rows of one request are a millisecond apart each; none may appear to be created in the future.
    const [now, ahead] = [Date.now(), store.ahead()];
    const early = ahead > tolerableMs ? latestShown(response, now + longestWaitMs) - now : 0;
    if (early > tolerableMs) await sleep(Math.min(early, ahead));
    return request.method === "HEAD" ? { ...response, body: null } : response;
  };

  return {
    respond,
    async fetch(request) {
      const { body, ...rest } = await respond(request, "X-Api-Key");
      return new Response(body, rest);
    },
    principals,
    tokens,
    workspace: principals.owner.workspace,
    basePath,
    inventory: () =>
      recordKinds
        .filter((kind) => !historyKinds.has(kind))
        .flatMap((kind) => store.rows(kind).map(({ id }) => `${kind} ${id}`))
        .toSorted(),
    alter(next) {
      policies = next;
    },
    snapshot: () => store.snapshot(),
    restore(snapshot) {
      listeners.drop();
      store.restore(snapshot);
    },
    settled: () => listeners.settled(),
    close: () => listeners.close(),
  };
}

function redirection({ pathname, search }: URL): PlainResponse {
  return { status: 301, headers: { location: pathname + search }, body: null };
}
