import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import { refusedWith } from "#lib/check/environment/refused-create.ts";
import { isNoRoute, unpromised } from "#lib/check/environment/unpromised.ts";
import type { Tools } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { readBack } from "./read-back.ts";

/**
 * Judges a write on a route that the contract does not define: returns its success, or throws "untested" if the
 * deployment lacks the route or expects another body. A server error is still a finding.
 */
export async function sendUndeclared(
  tools: Tools,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Exchange> {
  return takenUndeclared(tools, await tools.api.send(method, path, options));
}

/** The same for a write that was already sent. */
export function takenUndeclared({ expect }: Pick<Tools, "expect">, exchange: Exchange): Exchange {
  const { method, path } = exchange.request;
  const { status, json } = exchange.response;
  expect(exchange).served(false);
  if (status < 400 || status === 402 || status >= 500) {
    expect(exchange).ok();
    return exchange;
  }
  const code = String(memberOf(json, "code"));
  const why = `${method} ${path} answers ${status} (${code}), and the contract does not give its body.`;
  const unlock = unlocks.deployment("that accepts this write with only a name");
  throw refusedWith(untested(why, shownBy(unlock, exchange)), exchange);
}

/**
 * A create on such a route, as its answer or a read of it by the answered id shows the record. Some deployments answer
 * with nothing, or with the record inside another object; nothing can be claimed about those.
 */
export async function makeUndeclared(
  tools: Tools,
  path: string,
  json: Readonly<Record<string, unknown>>,
): Promise<Exchange> {
  const made = await sendUndeclared(tools, "POST", path, { json });
  const reported = made.response.json;
  const shows = ["id", ...Object.keys(json)].some((name) => memberOf(reported, name) !== undefined);
  if (shows && showsMore(reported)) return made;
  const read = await readBack(tools, made, showsMore);
  if (read !== null) return read;
  throw untested(
    `POST ${path} does not answer what it made.`,
    shownBy(unlocks.recordAnswered, made),
  );
}

/** Whether an answer contains the record and not only its id, as some deployments answer a write. */
export function showsRecord(json: unknown): boolean {
  return memberOf(json, "id") !== undefined && showsMore(json);
}

function showsMore(json: unknown): boolean {
  return (
    typeof json === "object" && json !== null && Object.keys(json).some((name) => name !== "id")
  );
}

/** What a write on such a route answered, if that is the record; nothing can be claimed about other answers. */
export function answeredRecord(written: Exchange): Exchange {
  const { request, response } = written;
  if (showsRecord(response.json)) return written;
  if (isNoRoute(written)) throw unpromised(written);
  throw untested(
    `${request.method} ${request.path} does not answer the record.`,
    shownBy(unlocks.recordAnswered, written),
  );
}
