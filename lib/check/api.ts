import { inOfferedStyle } from "./environment/offered-style.ts";
import type {
  ApiRequest,
  Exchange,
  JudgingClient,
  Misspelling,
  Origin,
  Query,
} from "#lib/http/exchange.ts";
import type { CheckId } from "./check.ts";

/** A request's options besides method and path. */
export interface RequestOptions {
  readonly query?: Query;
  /** @default "owner" */
  readonly as?: string | null;
  readonly json?: unknown;
  /** What makes the JSON body too long to be held. */
  readonly filled?: NonNullable<ApiRequest["filled"]>;
  readonly raw?: NonNullable<ApiRequest["raw"]>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keyHeader?: string;
  readonly misspelt?: Misspelling;
  /** Takes a 429 as the answer instead of waiting. */
  readonly keep429?: boolean;
  /** Returns the refusal of offset pages instead of reading by cursor. */
  readonly keepsStyle?: boolean;
}

/** The requests of one check, attributed to it; those of each random input in their own branch. */
export class Api {
  readonly #client: JudgingClient;
  readonly #check: string;
  readonly #branch: number;
  readonly #sharedFor: CheckId | undefined;
  readonly #notes = new Map<string, number>();
  readonly #served = new Set<string>();
  #ordinal = 0;

  constructor(client: JudgingClient, check: string, branch = 0, sharedFor?: CheckId) {
    this.#client = client;
    this.#check = check;
    this.#branch = branch;
    this.#sharedFor = sharedFor;
  }

  /** A GET of something that does not change during the run; equal reads share one exchange. */
  read(path: string, query: Query = {}, options: RequestOptions = {}): Promise<Exchange> {
    const read = (asked: Query) =>
      this.#client.read(asRequest("GET", path, { ...options, query: asked }), this.#origin());
    return this.#noting(options.keepsStyle === true ? read(query) : inOfferedStyle(read, query));
  }

  /** A GET that is always sent. */
  get(path: string, query: Query = {}, options: RequestOptions = {}): Promise<Exchange> {
    return this.send("GET", path, { ...options, query });
  }

  /** Any other request. */
  send(method: string, path: string, options: RequestOptions = {}): Promise<Exchange> {
    const { query = {}, keepsStyle = method !== "GET" } = options;
    const send = (asked: Query) =>
      this.#client.send(asRequest(method, path, { ...options, query: asked }), this.#origin());
    return this.#noting(keepsStyle ? send(query) : inOfferedStyle(send, query));
  }

  /** Whether a principal was served on this route, for any record. */
  hasServed(as: string, method: string, path: string): boolean {
    return this.#served.has(routeOf({ as, method, path }));
  }

  /** A value that does not come from an answer; a replayed recording returns it again. */
  note<T>(what: string, learn: () => Promise<T>): Promise<T> {
    const nth = (this.#notes.get(what) ?? 0) + 1;
    this.#notes.set(what, nth);
    const origin = { check: this.#check, branch: this.#branch };
    return this.#client.note(origin, `${what} ${nth}`, learn);
  }

  /** Waits that many milliseconds; a replayed recording does not wait. */
  wait(ms: number): Promise<void> {
    return this.#client.wait(ms);
  }

  async #noting(asked: Promise<Exchange>): Promise<Exchange> {
    const exchange = await asked;
    const { status } = exchange.response;
    if (status >= 200 && status < 300) this.#served.add(routeOf(exchange.request));
    return exchange;
  }

  #origin(): Origin {
    this.#ordinal += 1;
    const origin = { check: this.#check, branch: this.#branch, ordinal: this.#ordinal };
    return this.#sharedFor === undefined ? origin : { ...origin, sharedFor: this.#sharedFor };
  }
}

/** A route as one principal requests it, for any workspace, project and record. */
function routeOf({ as, method, path }: Pick<ApiRequest, "as" | "method" | "path">): string {
  const route = path
    .replace(/(?<=\/workspaces\/)[^/]+/, "{slug}")
    .replaceAll(/(?<=\/)(?:[0-9a-f-]{36}|[A-Z0-9]+-\d+)(?=\/)/g, "{id}");
  return `${method} ${route} ${as}`;
}

function asRequest(method: string, path: string, options: RequestOptions): ApiRequest {
  const { as, query, keepsStyle: _, ...rest } = options;
  const hasQuery = query !== undefined && Object.keys(query).length > 0;
  const request = { method, path, as: as === undefined ? "owner" : as, ...rest };
  // A request that states how it is sent may be about the credential.
  const isAny = as === undefined && aboutSending.every((name) => !(name in rest));
  return { ...request, ...(hasQuery && { query }), ...(isAny && { anyCredential: true }) };
}

/** Options that say how a request is sent, and not what it requests. */
const aboutSending = ["headers", "keyHeader", "misspelt", "keep429"] as const;
