import type {
  ApiRequest,
  Exchange,
  JudgingClient,
  Note,
  Origin,
  Unanswered,
} from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { createNumbering, lentKey, originKey, sharedKey } from "./request-key.ts";
import { isLeftToChecks, shareReads } from "./share-reads.ts";

/** The requests while one set of test data was judged. */
interface Recording {
  readonly exchanges: readonly Exchange[];
  readonly notes: readonly Note[];
  readonly misses: readonly Unanswered[];
}

/** The recording has no answer; the cause is the request, not a deployment. */
export class NotRecorded extends Error {
  override readonly name = "NotRecorded";
}

/** An index of a recording by request, so that many clients can answer from it. */
export interface RecordedAnswers {
  /** The exchanges of a request, by when it was first sent; only a shared read has more than one. */
  readonly outcomes: ReadonlyMap<string, readonly (Exchange | Unanswered)[]>;
  readonly notes: ReadonlyMap<string, unknown>;
}

/** How a client differs from a recording. */
export interface Departure {
  /** Replaces the recorded exchange with the same id. */
  readonly altered?: Exchange;
  /** Receives each exchange that is handed out. */
  readonly observed?: (exchange: Exchange) => void;
}

/** Indexes a recording. */
export function indexRecording({ exchanges, notes, misses }: Recording): RecordedAnswers {
  const outcomes = new Map<string, (Exchange | Unanswered)[]>();
  const isLent = new Set(
    exchanges.filter((one) => one.sentWith !== undefined).map(({ request }) => lentKey(request)),
  );
  // A request without a response was sent again, and answered then.
  for (const outcome of [...misses, ...exchanges]) {
    const key = placeOf(outcome, isLent);
    const same = outcomes.get(key);
    const isLast = "response" in outcome && isLeftToChecks(outcome);
    if (same === undefined || isLast) outcomes.set(key, [outcome]);
    else same.push(outcome);
  }
  return {
    outcomes,
    notes: new Map(notes.map((note) => [noteKey(note.origin, note.what), note.value])),
  };
}

/** A client that answers from a recording and sends nothing; it throws {@link NotRecorded} for anything else. */
export function createRecordedClient(
  { outcomes, notes }: RecordedAnswers,
  { altered, observed = () => {} }: Departure = {},
): JudgingClient {
  const numbered = createNumbering();
  const given = new Map<string, number>();
  let sent = 0;

  /** An answer to a token is for callers that accept any credential. */
  function readKey(request: ApiRequest): string {
    const lent = lentKey(request);
    return request.anyCredential === true && outcomes.has(lent) ? lent : sharedKey(request);
  }

  async function answer(request: ApiRequest, origin: Origin): Promise<Exchange> {
    const key = origin.shared === true ? readKey(request) : originKey(origin, request);
    const before = given.get(key) ?? 0;
    const outcome = outcomes.get(key)?.[before];
    if (outcome === undefined) throw notRecorded(request, origin);
    given.set(key, before + 1);
    if ("kind" in outcome) throw new TransportError(outcome.kind, outcome.message);
    sent += 1;
    const exchange = altered?.id === outcome.id ? altered : outcome;
    observed(exchange);
    return exchange;
  }

  return {
    send: (request, origin) => answer(request, numbered(request, origin)),
    read: shareReads(answer, [], readKey),
    async note<T>(origin: Note["origin"], what: string): Promise<T> {
      const key = noteKey(origin, what);
      if (!notes.has(key)) throw new NotRecorded(`"${what}" of ${origin.check} is not recorded.`);
      // Anyone who kept it under this name asks for it now.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return notes.get(key) as T;
    },
    wait: async () => {},
    get sent() {
      return sent;
    },
  };
}

/** Which check is first to read something shared depends on the order in which checks were judged. */
function placeOf(outcome: Exchange | Unanswered, isLent: ReadonlySet<string>): string {
  const { request, origin } = outcome;
  if (origin.shared !== true) return originKey(origin, request);
  const lent = lentKey(request);
  // A caller that reads with a token is the first reader.
  const isOfToken = "response" in outcome ? outcome.sentWith !== undefined : isLent.has(lent);
  return isOfToken ? lent : sharedKey(request);
}

function noteKey({ check, branch, rerun }: Note["origin"], what: string): string {
  return JSON.stringify([check, branch, what, rerun ?? null]);
}

function notRecorded({ method, path }: ApiRequest, { check, branch, ordinal }: Origin) {
  const place = `request ${ordinal} of ${check}${branch === 0 ? "" : `, branch ${branch}`}`;
  return new NotRecorded(
    `${method} ${path} (${place}) is not recorded: it sends something else now.`,
  );
}
