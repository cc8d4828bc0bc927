import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import type { Context } from "hono";
import { answer, blankCall } from "./engine/pipeline.ts";
import { renderProblem } from "./engine/render.ts";
import { addListeners } from "./events/listeners.ts";
import { answerOauth, oauthEndpoints } from "./oauth/oauth-endpoints.ts";
import { recordActivities } from "./events/activities.ts";
import { applyPlan } from "./plan.ts";
import type { Plan } from "./plan.ts";
import { colonPath, matches, routesByPath } from "./paths.ts";
import { conforming } from "./policies.ts";
import type { Policies } from "./policies.ts";
import { Problem } from "./problem.ts";
import { routes } from "./routes.ts";
import type { Route } from "./routes/route.ts";
import { seedWorkItems } from "./seed-work-items.ts";
import { fillStore } from "./starting-data.ts";
import type { KeyRates, Principal, PrincipalName } from "./starting-data.ts";
import { addApplication, addTokens } from "./starting-tokens.ts";
import type { StartingToken } from "./starting-tokens.ts";
import { newUuid } from "./store/new-uuid.ts";
import { historyKinds, kinds } from "./store/row.ts";
import { createStore } from "./store/store.ts";
import type { Snapshot } from "./store/store.ts";
import { createThrottle } from "./throttle.ts";

/** How a reference is opened. */
export interface ReferenceOptions {
  /** @default the conforming ones */
  readonly policies?: Policies;
  /** Requests a minute of each key and token; more are refused. @default null, which refuses none */
  readonly ratePerMinute?: number | null;
  /** Requests a minute of some principals' keys alone. @default {} */
  readonly keyRates?: KeyRates;
  /** Work items that the first project holds at the start, where that is more than its own. @default 0 */
  readonly rows?: number;
  /** What the workspaces have paid for. @default all but workflows, worklogs and relation definitions */
  readonly plan?: Plan;
  /** Milliseconds that pass before a request is judged. @default 0 */
  readonly latencyMs?: number;
  /** Path below which the API stands, without a trailing slash. @default "" */
  readonly basePath?: string;
  /** Whether webhooks are really sent, to hosts of this machine alone. @default true */
  readonly deliver?: boolean;
  /** Hears of what was thrown and answered with 500. @default nobody does */
  readonly report?: (error: unknown) => void;
}

/** An embedded deployment of the contract. */
export interface Reference {
  /** Answers one request; the spelling is that of the header with the API key. */
  fetch(request: Request, keyHeader?: string): Promise<Response>;
  readonly principals: Readonly<Record<PrincipalName, Principal>>;
  /** Tokens that act for the owner, one for each scope and one with none. */
  readonly tokens: readonly StartingToken[];
  /** Slug of the workspace in which the suite works. */
  readonly workspace: string;
  readonly basePath: string;
  /** Kind and id of every record but those that only tell what became of others, sorted. */
  inventory(): readonly string[];
  /** Puts other policies in place from the next request on. */
  alter(policies: Policies): void;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
  /** Resolves once every webhook that is due has been sent. */
  settled(): Promise<void>;
  /** Breaks off the sending of webhooks for good. */
  close(): Promise<void>;
}

/** How far instants may be ahead of the time of day when an answer leaves. */
const tolerableMs = 3;

/** How long that is waited for, so that a time of day set back does not hold every answer. */
const longestWaitMs = 200;

interface Env {
  readonly Bindings: { readonly keyHeader: string };
}

/** Opens a reference with two tenants; nothing of it persists. */
export function createReference(options: ReferenceOptions = {}): Reference {
  const { latencyMs = 0, basePath = "", ratePerMinute = null, report = () => {} } = options;
  let policies = options.policies ?? conforming;
  const store = createStore((kind) => policies.lifecycle.newId({ kind, random: newUuid }));
  const principals = fillStore(store, options.keyRates);
  applyPlan(store, options.plan);
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
  const secret = randomBytes(32).toString("base64url");
  const throttle = createThrottle(ratePerMinute);

  const serve = async (
    context: Context<Env>,
    path: string,
    byMethod: ReadonlyMap<string, Route> | null,
  ): Promise<Response> => {
    const request = context.req.raw;
    const { keyHeader } = context.env;
    const route = byMethod?.get(request.method === "HEAD" ? "GET" : request.method);
    const call = blankCall(
      request,
      { store, basePath, path, parameters: context.req.param() },
      route,
    );
    const current = policies;
    try {
      const incoming = { request, keyHeader, call, policies: current, secret, throttle };
      return await answer(incoming, byMethod);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem("server_error");
      if (problem !== error) report(error);
      return renderProblem(call, current, problem);
    }
  };

  const app = new Hono<Env>({ strict: true });
  for (const [path, byMethod] of routesByPath()) {
    app.all(basePath + colonPath(path), (context) => serve(context, path, byMethod));
  }
  for (const [path, endpoint] of Object.entries(oauthEndpoints)) {
    app.all(basePath + path, async (context) => {
      const request = context.req.raw;
      const call = blankCall(request, { store, basePath, path, parameters: {} }, undefined);
      try {
        return await answerOauth({ call, policies }, endpoint, request);
      } catch (error) {
        report(error);
        return renderProblem(call, policies, new Problem("server_error"));
      }
    });
  }
  const tables = routesByPath();
  app.notFound(async (context) => {
    const url = new URL(context.req.raw.url);
    const slashed = tables.some(([path]) => matches(basePath + path, `${url.pathname}/`));
    if (!slashed) return serve(context, "", null);
    const request = context.req.raw;
    const call = blankCall(request, { store, basePath, path: "", parameters: {} }, undefined);
    const policy = policies.negotiation.slashless({ call, path: url.pathname });
    url.pathname += "/";
    if (policy === "redirect") return context.redirect(url.pathname + url.search, 301);
    if (policy === "serve") return app.fetch(new Request(url, request), context.env);
    return serve(context, "", null);
  });

  return {
    async fetch(request, keyHeader = "X-Api-Key") {
      if (latencyMs > 0) await sleep(latencyMs);
      const response = await app.fetch(request, { keyHeader });
      // Many rows of one request are a millisecond apart each; nobody is to see them made in the future.
      const ahead = store.ahead();
      if (ahead > tolerableMs) await sleep(Math.min(ahead, longestWaitMs));
      return response;
    },
    principals,
    tokens,
    workspace: principals.owner.workspace,
    basePath,
    inventory: () =>
      kinds
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
