import type { ApiRequest } from "#lib/http/exchange.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import { hastyClock } from "#lib/http/testing/hasty-clock.ts";
import type { LoopbackHandler, Loopback } from "./loopback.ts";

/** A proper answer with an object. */
export const proper: LoopbackHandler = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
};

/** A read by the owner. */
export function get(path: string): ApiRequest {
  return { method: "GET", path, as: "owner" };
}

/** A write by the owner. */
export function ownerPost(path: string): ApiRequest {
  return { method: "POST", path, as: "owner", json: {} };
}

/** A transport to a deployment whose answers are given by path and by how often it was read; time does not pass. */
export async function openCounted(
  loopback: Loopback,
  answerOf: (path: string, nth: number) => LoopbackHandler,
) {
  const counts = new Map<string, number>();
  const url = await loopback.serve((request, response) => {
    const path = request.url ?? "";
    const nth = (counts.get(path) ?? 0) + 1;
    counts.set(path, nth);
    answerOf(path, nth)(request, response);
  });
  const replaced: string[] = [];
  const clock = hastyClock();
  const transport = createLiveTransport({
    baseUrl: url,
    credentials: { owner: { apiKey: "k" } },
    clock,
    onReplaced: (sentence) => replaced.push(sentence),
  });
  loopback.after(() => transport.close());
  return { transport, counts, replaced, clock };
}
