import type { Filling } from "./wire/filled-body.ts";

/** Query parameters in the order in which they are sent; of several values each is sent under the name. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

type QueryValue = string | number | boolean;

/** One request as a check states it; credentials are added by the transport alone. */
export interface ApiRequest {
  readonly method: string;
  /** Path below the base address, percent-encoded, beginning with a slash. */
  readonly path: string;
  readonly query?: Query;
  /** Name of the principal who asks; null sends no credential. */
  readonly as: string | null;
  /** Body sent as JSON. */
  readonly json?: unknown;
  /** What makes the JSON body long. */
  readonly filled?: Filling;
  /** Body sent as it stands, with its media type; a null type sends no Content-Type. */
  readonly raw?: { readonly mediaType: string | null; readonly text: string };
  /** Further headers, spelled as they are to be sent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Spelling of the header that carries the API key. */
  readonly keyHeader?: string;
  /** How the credential is sent, if not as it is. */
  readonly misspelt?: Misspelling;
  /** Takes a 429 as the answer instead of waiting. */
  readonly keep429?: boolean;
  /** May go with a token of the principal in the key's place; kept with no exchange. */
  readonly anyCredential?: true;
}

/** A credential with another ending, with more behind it, or without its ending. */
export type Misspelling = "ending" | "continued" | "begun";

/** One response; header names are in lower case. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body, or undefined where it is not JSON. */
  readonly json: unknown;
  /**
   * Its form suggests an intermediary, but it was repeated while other requests were answered properly, so it is the
   * deployment's.
   */
  readonly foreign?: true;
}

/** One try of a request: a status, or the kind of failure. */
export interface Attempt {
  readonly outcome: number | TransportFailure;
  readonly ms: number;
  /** By what the sender of a foreign answer can be known. */
  readonly marks?: string;
  /** Path of another read that was asked at this place, to see whether the deployment answers others. */
  readonly control?: string;
  /** What a 429 said besides its status. */
  readonly refusal?: RateRefusal;
}

/** What shows who refused with a 429, and for how long. */
export interface RateRefusal {
  /** Null where the header was left out, as the other. */
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

/** Who asked, for attribution and for replay from a journal. */
export interface Origin {
  /** Check id, the phase of the run (`preflight`, `arrange`, `clean-up`), or the name of what several checks share. */
  readonly check: string;
  /** Id of the check that came first to what several share; absent from what is asked for one check, or for the run. */
  readonly sharedFor?: string;
  /** The n-th run of a property; 0 for an example. */
  readonly branch: number;
  /** Position among the requests of that branch. */
  readonly ordinal: number;
  /** The n-th equal request of that branch, from 2 on; absent from the first. */
  readonly nth?: number;
  /** A read whose exchange answers all who ask the same. */
  readonly shared?: true;
  /** Id of the check that was run again when this was asked; absent from the first run. */
  readonly rerun?: string;
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
  /** Name of the token that it was sent with in the place of the principal's key; absent where none was. */
  readonly sentWith?: string;
}

/** What a transport brings back. */
export interface Reply {
  readonly response: ApiResponse;
  readonly attempts: readonly Attempt[];
  readonly ms: number;
  /** Name of the token that it was sent with in the place of the principal's key; absent where none was. */
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
  /** What it is, with its number among those of that name. */
  readonly what: string;
  /** What came of it, as JSON. */
  readonly value: unknown;
}

/** A request that no response came to. */
export interface Unanswered {
  readonly origin: Origin;
  readonly request: ApiRequest;
  readonly kind: TransportFailure;
  readonly message: string;
  /** By what the sender of a foreign answer can be known, where there was one. */
  readonly marks?: string;
}

/** Sends requests through one transport into one journal. */
export interface Client {
  /** A fresh exchange. */
  send(request: ApiRequest, origin: Origin): Promise<Exchange>;
  /** A read of what does not change during the run: sent once, its exchange shared. */
  read(request: ApiRequest, origin: Origin): Promise<Exchange>;
  /** Requests sent so far, shared reads counted once. */
  readonly sent: number;
}

/** The client of checks, who also wait, and learn what no answer reports. */
export interface JudgingClient extends Client {
  /** What `learn` gives, as JSON; it is kept with the exchanges, so that a recorded run knows it, too. */
  note<T>(origin: Note["origin"], what: string, learn: () => Promise<T>): Promise<T>;
  /** Lets that many milliseconds pass, where a deployment needs them. */
  wait(ms: number): Promise<void>;
}

/** A request that is no read was about to be sent though the run may only read; nothing was sent. */
export class WriteWithheld extends Error {
  override readonly name = "WriteWithheld";
}

/** No response came; the fault lies with the connection, not with an answer. */
export class TransportError extends Error {
  readonly kind: TransportFailure;
  readonly attempts: readonly Attempt[];
  /** What the system, or the HTTP client, calls the failure, such as `ECONNREFUSED`; null where neither names it. */
  readonly code: string | null;
  /** Host of the proxy that was asked; null where none was. */
  readonly proxy: string | null;
  /** Name of the token that was tried last in the place of the principal's key; undefined where none was. */
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
