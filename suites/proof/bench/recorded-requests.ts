import { join } from "node:path";
import type { Credentials } from "#lib/http/redaction/credentials.ts";
import type { ApiRequest, Exchange } from "#lib/http/exchange.ts";
import { wireBody, pathAndQuery, prefixOf, textOfBody } from "#lib/http/wire/wire-request.ts";
import { headersOf } from "#lib/http/wire/wire-headers.ts";
import { exchangesIn } from "#lib/http/journal/journal.ts";
import { loadTarget } from "#lib/target/file/load-target.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import type { Link } from "./given-values.ts";
import { linksOf } from "./given-values.ts";

/** One request as sent on the wire. */
interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: string[];
  readonly body: string | null;
}

/** One request that was sent, with its dependencies and its result. */
export interface RecordedRequest extends WireRequest, Link {
  readonly outcome: Exchange["attempts"][number]["outcome"];
}

/** The requests of a recorded run to a target. */
interface Recorded {
  readonly origin: string;
  readonly concurrency: number;
  readonly requests: readonly RecordedRequest[];
}

/** The requests of a recorded run, each as often as it was tried, with the keys of a target file restored. */
export function recordedRequests(folder: string, targetFile: string): Recorded {
  const target = loadTarget({ file: targetFile, env: {} });
  if (target === null) throw new Error(`${targetFile} names no target.`);
  const credentials = credentialsOf(target);
  const file = join(folder, "exchanges.ndjson");
  const tries = () => triesIn(file, credentials, target.baseUrl);
  // Read twice, because the answers of a whole run should not be in memory at once.
  const links = linksOf(tries());
  return {
    origin: new URL(target.baseUrl).origin,
    concurrency: target.pace.concurrency,
    requests: Array.from(tries(), ({ answer: _answer, ...sent }, place) => ({
      ...sent,
      ...(links[place] ?? { gives: [], after: [] }),
    })),
  };
}

function* triesIn(file: string, credentials: Credentials, baseUrl: string) {
  for (const { request, response, attempts } of exchangesIn(file)) {
    const wire = wireOf(request, credentials, baseUrl);
    for (const [nth, { outcome }] of attempts.entries()) {
      // Only the last attempt got the recorded answer.
      yield { ...wire, outcome, answer: nth === attempts.length - 1 ? response.text : "" };
    }
  }
}

function wireOf(request: ApiRequest, credentials: Credentials, baseUrl: string): WireRequest {
  const body = wireBody(request);
  return {
    method: request.method,
    path: pathAndQuery(request, prefixOf(baseUrl)),
    headers: headersOf(request, credentials, request.as ?? ""),
    body: body === null ? null : textOfBody(body),
  };
}
