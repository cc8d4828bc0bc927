import { join } from "node:path";
import type { Credentials } from "#lib/http/credentials.ts";
import { apiKeysOf } from "#lib/http/credentials.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";
import { bodyOf, headerLines, pathAndQuery, prefixOf, textOfBody } from "#lib/http/wire-request.ts";
import { readJournal } from "#lib/http/journal.ts";
import { loadTarget } from "#lib/target/load-target.ts";
import { credentialsOf } from "#lib/target/credentials.ts";

/** One request as it goes on the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: string[];
  readonly body: string | null;
}

/** What a recorded run asked of a target. */
export interface Recorded {
  readonly origin: string;
  readonly concurrency: number;
  readonly requests: readonly WireRequest[];
}

/** The requests of a recorded run, each as often as it was tried, with the keys of a target file put back. */
export function recordedRequests(folder: string, targetFile: string): Recorded {
  const target = loadTarget({ file: targetFile, env: {} });
  if (target === null) throw new Error(`${targetFile} names no target.`);
  const credentials = credentialsOf(target);
  const requests = readJournal(join(folder, "exchanges.ndjson")).flatMap(({ request, attempts }) =>
    attempts.map(() => wireOf(request, credentials, target.baseUrl)),
  );
  return {
    origin: new URL(target.baseUrl).origin,
    concurrency: target.pace.concurrency,
    requests,
  };
}

function wireOf(request: ApiRequest, credentials: Credentials, baseUrl: string): WireRequest {
  const body = bodyOf(request);
  const lines = [["Accept-Encoding", "gzip"], ...keyLines(request, credentials)];
  return {
    method: request.method,
    path: pathAndQuery(request, prefixOf(baseUrl)),
    headers: [...lines, ...headerLines(request)].flat(),
    body: body === null ? null : textOfBody(body),
  };
}

function keyLines({ as, keyHeader }: ApiRequest, credentials: Credentials): string[][] {
  const credential = as === null ? undefined : credentials[as];
  if (credential === undefined) return [];
  const [key] = apiKeysOf(credential);
  if (key !== undefined) return [[keyHeader ?? "X-Api-Key", key]];
  return [["Authorization", `Bearer ${credential.accessToken ?? ""}`]];
}
