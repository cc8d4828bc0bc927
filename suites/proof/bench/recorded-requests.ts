import { join } from "node:path";
import type { Credentials } from "#lib/http/credentials.ts";
import type { ApiRequest, Exchange } from "#lib/http/exchange.ts";
import { bodyOf, pathAndQuery, prefixOf, textOfBody } from "#lib/http/wire-request.ts";
import { headersOf } from "#lib/http/wire-headers.ts";
import { readJournal } from "#lib/http/journal.ts";
import { loadTarget } from "#lib/target/load-target.ts";
import { credentialsOf } from "#lib/target/credentials.ts";
import type { Link } from "./given-values.ts";
import { linksOf } from "./given-values.ts";

/** One request as it goes on the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: string[];
  readonly body: string | null;
}

/** One request that was sent, with what it has to do with others and how it ended. */
export interface RecordedRequest extends WireRequest, Link {
  readonly outcome: Exchange["attempts"][number]["outcome"];
}

/** What a recorded run asked of a target. */
export interface Recorded {
  readonly origin: string;
  readonly concurrency: number;
  readonly requests: readonly RecordedRequest[];
}

/** The requests of a recorded run, each as often as it was tried, with the keys of a target file put back. */
export function recordedRequests(folder: string, targetFile: string): Recorded {
  const target = loadTarget({ file: targetFile, env: {} });
  if (target === null) throw new Error(`${targetFile} names no target.`);
  const credentials = credentialsOf(target);
  const sent = readJournal(join(folder, "exchanges.ndjson")).flatMap((exchange) => {
    const wire = wireOf(exchange.request, credentials, target.baseUrl);
    return exchange.attempts.map(({ outcome }, nth) => {
      // Only the last try brought what was recorded.
      const isLast = nth === exchange.attempts.length - 1;
      return { ...wire, outcome, answer: isLast ? exchange.response.text : "" };
    });
  });
  const links = linksOf(sent);
  return {
    origin: new URL(target.baseUrl).origin,
    concurrency: target.pace.concurrency,
    requests: sent.map(({ answer: _answer, ...one }, place) => ({
      ...one,
      ...(links[place] ?? { gives: [], after: [] }),
    })),
  };
}

function wireOf(request: ApiRequest, credentials: Credentials, baseUrl: string): WireRequest {
  const body = bodyOf(request);
  return {
    method: request.method,
    path: pathAndQuery(request, prefixOf(baseUrl)),
    headers: headersOf(request, credentials, request.as ?? ""),
    body: body === null ? null : textOfBody(body),
  };
}
