import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Tools } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";

/**
 * A write on a route that the contract does not give: its success, or the verdict that nothing is
 * demonstrated where the deployment lacks the route or wants another body. A failure of the service
 * is a finding all the same.
 */
export async function sendUndeclared(
  tools: Tools,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Exchange> {
  return takenUndeclared(tools, await tools.api.send(method, path, options));
}

/** The same of a write that was sent. */
export function takenUndeclared({ expect }: Pick<Tools, "expect">, exchange: Exchange): Exchange {
  const { method, path } = exchange.request;
  const { status, json } = exchange.response;
  expect(exchange).served(false);
  if (status < 400 || status === 402 || status >= 500) {
    expect(exchange).ok();
    return exchange;
  }
  const code = String(memberOf(json, "code"));
  throw untested(
    `${method} ${path} answers ${status} (${code}), and the contract does not give its body.`,
    unlocks.deployment("that accepts this write with only a name"),
  );
}

/**
 * A create on such a route whose answer is the record: some answer nothing, and some hold the record in another object,
 * of which nothing can be claimed.
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
  throw untested(`POST ${path} does not answer what it made.`, unlocks.recordAnswered);
}

/** Whether an answer reports a record by its id and by more than that: some answer a write with the id alone. */
export function showsRecord(json: unknown): boolean {
  return memberOf(json, "id") !== undefined && showsMore(json);
}

function showsMore(json: unknown): boolean {
  return (
    typeof json === "object" && json !== null && Object.keys(json).some((name) => name !== "id")
  );
}

/** What a write on such a route answered, where that is the record: of an answer without one nothing can be claimed. */
export function answeredRecord(written: Exchange): Exchange {
  const { request, response } = written;
  if (showsRecord(response.json)) return written;
  throw untested(
    `${request.method} ${request.path} does not answer the record.`,
    unlocks.recordAnswered,
  );
}
