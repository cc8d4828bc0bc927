import type { Filling } from "./wire/filled-body.ts";

/** Query parameters in the order in which they are sent; several values are each sent under the name. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

type QueryValue = string | number | boolean;

/** One request as a check states it; only the transport adds credentials. */
export interface ApiRequest {
  readonly method: string;
  /** Path below the base address, percent-encoded, beginning with a slash. */
  readonly path: string;
  readonly query?: Query;
  /** Name of the principal who sends it; null sends no credential. */
  readonly as: string | null;
  /** Body sent as JSON. */
  readonly json?: unknown;
  /** What pads the JSON body. */
  readonly filled?: Filling;
  /** Body sent unchanged, with its media type; a null type sends no Content-Type. */
  readonly raw?: { readonly mediaType: string | null; readonly text: string };
  /** Further headers, spelled as they are sent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Spelling of the header that carries the API key. */
  readonly keyHeader?: string;
  /** How the credential is altered, if it is. */
  readonly misspelt?: Misspelling;
  /** Accepts a 429 as the answer instead of waiting. */
  readonly keep429?: boolean;
  /** May be sent with a token of the principal in place of the key; not stored in exchanges. */
  readonly anyCredential?: true;
}

/**
 * A credential with its last characters changed, with extra characters appended, with its last characters cut off, or
 * with capitals in place of small letters and small letters in place of capitals.
 */
export type Misspelling = "ending" | "continued" | "begun" | "recased";

/** One response; header names are in lower case. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body, or undefined if it is not JSON. */
  readonly json: unknown;
  /**
   * Its form suggests an intermediary, but it came repeatedly while other requests were answered properly, so it is the
   * deployment's.
   */
  readonly foreign?: true;
}

/** One try of a request: a status, or the kind of failure. */
export interface Attempt {
  readonly outcome: number | TransportFailure;
  readonly ms: number;
  /** Signs by which the sender of a foreign answer can be recognised. */
  readonly marks?: string;
  /** Path of another read that was sent at this point, to see whether the deployment answers others. */
  readonly control?: string;
  /** What a 429 said besides its status. */
  readonly refusal?: RateRefusal;
  /** What shows that a cache gave this answer, from before it was asked for. */
  readonly cached?: CachedMark;
  /** A conflict after which the request was sent again with no other write of the run under way; absent from others. */
  readonly askedAlone?: AskedAlone;
}

/** What shows that a cache gave an answer. */
export interface CachedMark {
  /** The header that says so, with its value. */
  readonly sign: string;
  /** Whether the same caller had been given this very answer before; if not, it was stored for somebody else. */
  readonly isOwn: boolean;
}

/**
 * What a conflict had to do with the writes alongside it: it said itself that it would pass, both changed the same record,
 * or the run knows of nothing in which they collide.
 */
export type AskedAlone = "invited" | "same-record" | "unrelated";

/** Signs of who answered 429, and for how long. */
export interface RateRefusal {
  /** Null if the header was absent, as is the other one. */
  readonly retryAfter: string | null;
  readonly mediaType: string | null;
}

/** Why no response came. */
export type TransportFailure =
  | "refused"
  | "dns"
  | "tls"
  | "proxy"
  | "timeout"
  | "reset"
  | "too-large"
  | "protocol"
  | "foreign"
  | "rate-limited";

/** Who sent it, for attribution and for replay from a journal. */
export interface Origin {
  /**
   * Check id, the phase of the run (`preflight`, `arrange`, `clean-up`), or the name of something that several checks
   * share.
   */
  readonly check: string;
  /**
   * Id of the check that was first to need something that several share; absent from requests for one check, or for the
   * run.
   */
  readonly sharedFor?: string;
  /** The n-th run of a property; 0 for an example. */
  readonly branch: number;
  /** Position among the requests of that branch. */
  readonly ordinal: number;
  /** The n-th equal request of that branch, from 2 on; absent from the first. */
  readonly nth?: number;
  /** A read whose exchange answers everyone who sends the same. */
  readonly shared?: true;
  /**
   * Name of the rerun that sent this: after its check, or where several were rerun together, after the asker. Absent
   * from the first run.
   */
  readonly rerun?: string;
}

/** When the try that was answered was on its way, apart from any waiting of the suite, by the clocks of this process. */
export interface Timing {
  /** Of the monotonic clock; instants of two origins cannot be compared. */
  readonly origin: number;
  /** Milliseconds since the origin at which the request left. */
  readonly left: number;
  /** Milliseconds since the origin at which its answer began. */
  readonly began: number;
  /** Milliseconds since 1970 by the wall clock at which the request left. */
  readonly wall: number;
}

/** One request with its response. */
export interface Exchange {
  readonly id: number;
  readonly origin: Origin;
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly ms: number;
  readonly attempts: readonly Attempt[];
  /** Absent from journals of earlier versions. */
  readonly timing?: Timing;
  /** Name of the token that was sent in place of the principal's key; absent if none was. */
  readonly sentWith?: string;
}

/** What a transport returns. */
export interface Reply {
  readonly response: ApiResponse;
  readonly attempts: readonly Attempt[];
  readonly ms: number;
  /** Absent where nothing was sent over a connection. */
  readonly timing?: Timing;
  /** Name of the token that was sent in place of the principal's key; absent if none was. */
  readonly sentWith?: string;
}

/** The seam between the suite and a deployment. */
export interface Transport {
  /** Throws {@link TransportError} if no response came. Requests that continue a check precede those that begin one. */
  send(request: ApiRequest, goesOn?: boolean): Promise<Reply>;
  close(): Promise<void>;
}

/** Something that a run learned alongside the answers to its requests. */
export interface Note {
  readonly origin: Pick<Origin, "check" | "branch" | "rerun">;
  /** Its name, with its number among those of that name. */
  readonly what: string;
  /** Its value, as JSON. */
  readonly value: unknown;
}

/** A request that got no response. */
export interface Unanswered {
  readonly origin: Origin;
  readonly request: ApiRequest;
  readonly kind: TransportFailure;
  readonly message: string;
  /** ISO 8601. Absent from journals of earlier versions. */
  readonly startedAt?: string;
  /** Signs by which the sender of a foreign answer can be recognised, if there was one. */
  readonly marks?: string;
}

/** Sends requests through one transport into one journal. */
export interface Client {
  /** Makes a new exchange. */
  send(request: ApiRequest, origin: Origin): Promise<Exchange>;
  /** A read of something that does not change during the run: sent once, and its exchange is shared. */
  read(request: ApiRequest, origin: Origin): Promise<Exchange>;
  /** Requests sent so far; shared reads count once. */
  readonly sent: number;
}

/** The client of checks, which also wait, and learn what no answer reports. */
export interface JudgingClient extends Client {
  /** What `learn` returns, as JSON; it is stored with the exchanges, so that a recorded run knows it too. */
  note<T>(origin: Note["origin"], what: string, learn: () => Promise<T>): Promise<T>;
  /** Waits that many milliseconds, if a deployment needs them. */
  wait(ms: number): Promise<void>;
}

/** A write was about to be sent although the run is read-only; nothing was sent. */
export class WriteWithheld extends Error {
  override readonly name = "WriteWithheld";
}

/** No response came; the fault lies with the connection, not with an answer. */
export class TransportError extends Error {
  readonly kind: TransportFailure;
  readonly attempts: readonly Attempt[];
  /** The system's or the HTTP client's code for the failure, such as `ECONNREFUSED`; null if there is none. */
  readonly code: string | null;
  /** Host of the proxy that was used; null if none was. */
  readonly proxy: string | null;
  /** Name of the token that was tried last in place of the principal's key; undefined if none was. */
  sentWith: string | undefined = undefined;

  constructor(
    kind: TransportFailure,
    message: string,
    attempts: readonly Attempt[] = [],
    code: string | null = null,
    proxy: string | null = null,
  ) {
    super(message);
    this.name = "TransportError";
    this.kind = kind;
    this.attempts = attempts;
    this.code = code;
    this.proxy = proxy;
  }
}
