import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canaryPrincipal } from "#lib/certificate/canary.ts";
import type { AnswerMemory } from "#lib/http/cached/answer-memory.ts";
import { rememberAnswers } from "#lib/http/cached/answer-memory.ts";
import { createClient } from "#lib/http/client.ts";
import { processClock } from "#lib/http/transport/clock.ts";
import type { Credentials } from "#lib/http/redaction/credentials.ts";
import type { JudgingClient, Transport } from "#lib/http/exchange.ts";
import { fileErrorOf } from "#lib/http/journal/file-error.ts";
import type { Journal } from "#lib/http/journal/journal.ts";
import { lastExchangeId, openJournal } from "#lib/http/journal/journal.ts";
import { endings } from "#lib/http/transport/ending-times.ts";
import { createEndingTransport } from "#lib/http/transport/ending-transport.ts";
import { createLiveTransport, credentialLanes } from "#lib/http/transport/live-transport.ts";
import type { Pacer } from "#lib/http/pacing/pacing.ts";
import { createPacer } from "#lib/http/pacing/pacing.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import { createLender } from "./lender.ts";
import { watchPauses } from "./watch-pauses.ts";
import { pauseNote } from "#lib/check/court/pauses.ts";
import type { Target } from "#lib/target/target.ts";
import type { RunRequest } from "./run-request.ts";
import type { OutputWatch } from "./watch-output.ts";

/** A client for the target, with the journal of its exchanges. */
export interface OpenSession {
  readonly client: JudgingClient;
  readonly credentials: Credentials;
  readonly journal: Journal;
  /** File of the journal. */
  readonly file: string;
  readonly pacer: Pacer;
  /** What its callers were answered, by which answers of caches are recognised. */
  readonly answers: AnswerMemory;
  /** The underlying transport, whose requests end with the session. */
  readonly live: Transport;
  /** Has requests go with these tokens of the owner as well, once a rate limit is known. */
  readonly lend: ReturnType<typeof createLender>["lend"];
  /** A sentence saying who answers in the deployment's place, which ends the run; null while the deployment answers. */
  readonly replacedBy: string | null;
  /** Call once test data is set up: later requests are sent even if the run is ending. */
  keepOpenForCleanUp(): void;
  /** Takes back what was added to the journal of a run before; to be called once the session is closed. */
  undo(): void;
  /** Keeps the journal if the run has a folder, and removes it otherwise. */
  close(): Promise<void>;
}

/** Opens the session of a run, with an empty journal or that of the resumed run. */
export function openSession(
  target: Target,
  { out, resumed, canary, readOnly = false }: RunRequest,
  output: OutputWatch,
  givenUpTokens: (sentence: string) => void,
): OpenSession {
  const folder = out ?? mkdtempSync(join(tmpdir(), "wms-conformance-"));
  const file = join(folder, "exchanges.ndjson");
  if (resumed === undefined) writeFileSync(file, "");
  const before = existsSync(file) ? statSync(file).size : 0;
  const credentials = {
    ...credentialsOf(target),
    ...(canary !== undefined && { [canaryPrincipal]: { apiKey: canary } }),
  };
  const firstId = lastExchangeId(file) + 1;
  const onFailure = (error: unknown): void => {
    if (!output.failed(fileErrorOf(error, file))) throw error;
  };
  const journal = openJournal(file, { credentials, firstId, onFailure });
  const pacer = createPacer(target.pace, processClock);
  const { baseUrl, pace, connecting } = target;
  const answers = rememberAnswers();
  const common = { baseUrl, credentials, pace, connecting, readOnly, answers };
  let replacedBy: string | null = null;
  const reportGivenUp = (sentence: string): void => {
    journal.note({ origin: { check: "watch", branch: 0 }, what: sentence, value: null });
    givenUpTokens(sentence);
  };
  const endWatch = watchPauses((value) => journal.note({ ...pauseNote, value }));
  const ownerLanes = credentialLanes({ as: "owner" }, credentials);
  const lender = createLender(target.workspace, reportGivenUp, () => pacer.wasRefused(ownerLanes));
  const live = createLiveTransport({
    ...common,
    pacer,
    lending: lender.lending,
    isOver: overAfter(output.signal, endings.judging.awaitsMs),
    onReplaced: (sentence) => (replacedBy ??= sentence),
  });
  const transport = createEndingTransport(
    live,
    output.signal,
    endings.arranging,
    () => !output.isAwaited,
  );
  return {
    client: createClient({ transport, journal }),
    credentials,
    journal,
    file,
    pacer,
    answers,
    live,
    lend: lender.lend,
    get replacedBy() {
      return replacedBy;
    },
    keepOpenForCleanUp: () => transport.keepOpenForCleanUp(() => createLiveTransport(common)),
    undo() {
      if (resumed !== undefined) truncateSync(file, before);
    },
    async close() {
      endWatch();
      journal.close();
      await transport.close();
      if (out === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Says from when on nothing more is sent: so many milliseconds after the signal. */
function overAfter(signal: AbortSignal, ms: number): () => boolean {
  let overAt = Number.POSITIVE_INFINITY;
  signal.addEventListener("abort", () => (overAt = performance.now() + ms), { once: true });
  return () => performance.now() > overAt;
}
