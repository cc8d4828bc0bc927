import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canaryPrincipal } from "#lib/certificate/canary.ts";
import { createClient } from "#lib/http/client.ts";
import { processClock } from "#lib/http/clock.ts";
import type { Credentials } from "#lib/http/credentials.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import type { Journal } from "#lib/http/journal.ts";
import { lastExchangeId, openJournal } from "#lib/http/journal.ts";
import { createLiveTransport } from "#lib/http/live-transport.ts";
import type { Pacer } from "#lib/http/pacing.ts";
import { createPacer } from "#lib/http/pacing.ts";
import { credentialsOf } from "#lib/target/credentials.ts";
import type { Target } from "#lib/target/target.ts";
import type { RunRequest } from "./run-request.ts";

/** The way to a target, and the journal of all that goes over it. */
export interface OpenLine {
  readonly client: JudgingClient;
  readonly credentials: Credentials;
  readonly journal: Journal;
  /** File of the journal. */
  readonly file: string;
  readonly pacer: Pacer;
  /** Keeps the journal where the run has a folder, and removes it otherwise. */
  close(): Promise<void>;
}

/** Opens the line of a run, with an empty journal or, where the run is resumed, with the one that it left. */
export function openLine(
  target: Target,
  { out, resumed, canary, readOnly = false }: RunRequest,
): OpenLine {
  const folder = out ?? mkdtempSync(join(tmpdir(), "wms-conformance-"));
  const file = join(folder, "exchanges.ndjson");
  if (resumed === undefined) writeFileSync(file, "");
  const credentials = {
    ...credentialsOf(target),
    ...(canary !== undefined && { [canaryPrincipal]: { apiKey: canary } }),
  };
  const journal = openJournal(file, { credentials, firstId: lastExchangeId(file) + 1 });
  const pacer = createPacer(target.pace, processClock);
  const { baseUrl, pace } = target;
  const transport = createLiveTransport({ baseUrl, credentials, pace, pacer, readOnly });
  return {
    client: createClient({ transport, journal }),
    credentials,
    journal,
    file,
    pacer,
    async close() {
      journal.close();
      await transport.close();
      if (out === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}
