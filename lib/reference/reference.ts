import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import type { Context } from "hono";
import { answer, blankCall } from "./engine/pipeline.ts";
import { renderProblem } from "./engine/render.ts";
import { conforming } from "./policies.ts";
import type { Policies } from "./policies.ts";
import { Problem } from "./problem.ts";
import { routes } from "./routes.ts";
import type { Route } from "./routes/route.ts";
import { fillStore } from "./starting-data.ts";
import type { Principal, PrincipalName } from "./starting-data.ts";
import { kinds } from "./store/row.ts";
import { createStore } from "./store/store.ts";
import type { Snapshot } from "./store/store.ts";
import { createThrottle } from "./throttle.ts";

/** How a reference is opened. */
export interface ReferenceOptions {
  /** @default the conforming ones */
  readonly policies?: Policies;
  /** Requests a minute of each key; more are refused. @default null, which refuses none */
  readonly ratePerMinute?: number | null;
  /** Milliseconds that pass before a request is judged. @default 0 */
  readonly latencyMs?: number;
  /** Path below which the API stands, without a trailing slash. @default "" */
  readonly basePath?: string;
  /** Hears of what was thrown and answered with 500. @default nobody does */
  readonly report?: (error: unknown) => void;
}

/** An embedded deployment of the contract. */
export interface Reference {
  /** Answers one request; the spelling is that of the header with the API key. */
  fetch(request: Request, keyHeader?: string): Promise<Response>;
  readonly principals: Readonly<Record<PrincipalName, Principal>>;
  /** Slug of the workspace in which the suite works. */
  readonly workspace: string;
  readonly basePath: string;
  /** Kind and id of every record, sorted. */
  inventory(): readonly string[];
  /** Puts other policies in place from the next request on. */
  alter(policies: Policies): void;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
}

interface Env {
  readonly Bindings: { readonly keyHeader: string };
}

/** Opens a reference with two tenants; nothing of it persists. */
export function createReference(options: ReferenceOptions = {}): Reference {
  const { latencyMs = 0, basePath = "", ratePerMinute = null, report = () => {} } = options;
  let policies = options.policies ?? conforming;
  const store = createStore((kind) => policies.lifecycle.newId({ kind, random: randomUUID }));
  const principals = fillStore(store);
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
      return app.fetch(request, { keyHeader });
    },
    principals,
    workspace: principals.owner.workspace,
    basePath,
    inventory: () =>
      kinds.flatMap((kind) => store.rows(kind).map(({ id }) => `${kind} ${id}`)).toSorted(),
    alter(next) {
      policies = next;
    },
    snapshot: () => store.snapshot(),
    restore: (snapshot) => store.restore(snapshot),
  };
}

/** The routes of each path, fixed segments before parameters so that they are matched first. */
function routesByPath(): readonly (readonly [string, ReadonlyMap<string, Route>])[] {
  const grouped = new Map<string, Map<string, Route>>();
  for (const route of routes) {
    const byMethod = grouped.get(route.path) ?? new Map<string, Route>();
    grouped.set(route.path, byMethod.set(route.method, route));
  }
  // In code units a brace comes after every letter.
  return [...grouped].toSorted(([left], [right]) => (left < right ? -1 : 1));
}

function colonPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function matches(template: string, path: string): boolean {
  const pattern = template.replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(path);
}
