import { setTimeout as pause } from "node:timers/promises";
import { sprinkled } from "#lib/cli/testing/fault-schedules.ts";
import { gatewayAnswers } from "#lib/http/testing/gateway-answers.ts";
import type { GatewayAnswer } from "#lib/http/testing/gateway-answers.ts";
import type { RelayedAnswer, RelayedRequest, RelayStep } from "./relay.ts";

/** Each request takes this long to the deployment. */
export function late(ms: number): RelayStep {
  return async (_request, forward) => {
    await pause(ms);
    return forward();
  };
}

const pages: readonly GatewayAnswer[] = [
  "page-503",
  "challenge-403",
  "challenge-200",
  "page-520",
  "login",
  "mislabelled",
];

/** Answers this many of a thousand requests itself, with the pages of gateways. */
export function gateway(perThousand: number): RelayStep {
  const faultOf = sprinkled(55, perThousand, pages, 0);
  return async (request, forward) => {
    const page = pages.find((one) => one === faultOf(request));
    if (page === undefined) return forward();
    const { status, headers, text: body } = gatewayAnswers[page];
    return { status, headers, body };
  };
}

/** How a cache keeps answers. */
interface Caching {
  readonly keepsMs: number;
  /** Whether it forwards a request that asks for a fresh answer. */
  readonly heeds: boolean;
  /** The requests that it forwards before it begins. */
  readonly from: number;
}

/** Answers a read with what the same caller was answered a moment before, and says so. */
export function cache({ keepsMs, heeds, from }: Caching): RelayStep {
  const kept = new Map<string, { readonly answer: RelayedAnswer; readonly at: number }>();
  return async (request, forward) => {
    const name = nameOf(request);
    const known = kept.get(name);
    const ageMs = known === undefined ? Infinity : performance.now() - known.at;
    const isFreshAsked = heeds && (request.headers["cache-control"] ?? "").includes("no-cache");
    if (known !== undefined && ageMs < keepsMs && request.nth > from && !isFreshAsked) {
      const { headers } = known.answer;
      const age = String(Math.floor(ageMs / 1000));
      return { ...known.answer, headers: { ...headers, age, "x-cache": "HIT" } };
    }
    const answer = await forward();
    if (request.method === "GET" && answer.status === 200)
      kept.set(name, { answer, at: performance.now() });
    return { ...answer, headers: { ...answer.headers, "x-cache": "MISS" } };
  };
}

function nameOf({ method, path, headers }: RelayedRequest): string {
  return JSON.stringify([
    method,
    path,
    headers.accept,
    headers["x-api-key"],
    headers.authorization,
  ]);
}
