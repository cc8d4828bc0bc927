import type { FeatureSettings } from "#lib/contract/areas.ts";
import type { SchemaDocument } from "#lib/openapi/declared-operation.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import type { Surroundings } from "./surroundings.ts";

/** Why a deployment cannot be judged. */
export type PreflightCause =
  | "connection-refused"
  | "unknown-host"
  | "tls"
  | "tls-authority"
  | "tls-expired"
  | "tls-name"
  | "tls-client-certificate"
  | "proxy"
  | "proxy-credentials"
  | "timeout"
  | "connection-reset"
  | "not-http"
  | "response-too-large"
  | "wrong-key"
  | "wrong-workspace"
  | "one-user"
  | "wrong-base-path"
  | "login-page"
  | "redirect"
  | "empty-answer"
  | "stale-answers"
  | "read-only"
  | "not-the-api"
  | "forbidden"
  | "server-error"
  | "unavailable"
  | "other-answers"
  | "rate-limited";

/** The target cannot be judged: the obstacle, and what to do about it (exit code 3). */
export interface Unusable {
  readonly usable: false;
  readonly cause: PreflightCause;
  /** One sentence: what was seen. */
  readonly message: string;
  /**
   * One sentence: which request showed it, how often it was sent and how it ended; null if it was not a single request.
   */
  readonly request: string | null;
  /** One sentence: what to do. */
  readonly fix: string;
}

/** The user of one principal's credential. */
export interface Identity {
  readonly principal: string;
  /** Null if the deployment does not report it. */
  readonly userId: string | null;
  readonly displayName: string;
  readonly email: string;
  /** The `principal_kind` that the deployment reports. */
  readonly kind: string;
}

/** Something that will not be demonstrated, and the one input that would unlock it. */
export interface Limitation {
  readonly what: string;
  readonly unlock: Unlock;
  /** Whether the input was given but could not be used. @default it was not given */
  readonly isUnusable?: true;
}

/** The target can be judged, within limits. */
export interface Usable extends Surroundings {
  readonly usable: true;
  /** Names of the principals and tokens whose credentials work and belong to the right users. */
  readonly principals: readonly string[];
  readonly identities: readonly Identity[];
  readonly document: SchemaDocument | null;
  /** SHA-256 of the document's canonical JSON, in hexadecimal; null if there is none. */
  readonly schemaDigest: string | null;
  /** Whether callers were shown the users of others, which checks judge. @default not */
  readonly isMistaken?: true;
  /** The settings of the workspace's features. */
  readonly capabilities: FeatureSettings;
  readonly limitations: readonly Limitation[];
  /**
   * How far the deployment's clock is ahead of ours in milliseconds, to about half a second; null if it does not
   * report.
   */
  readonly clockSkewMs: number | null;
  /** Tokens that may be used for the owner's requests as well, if a rate limit makes the key slow. @default none */
  readonly lent?: LentTokens;
  /** Requests sent. */
  readonly requests: number;
}

/** What a preflight found. */
export type Preflight = Usable | Unusable;

/** Carries the reason why a target is unusable to the caller of the preflight. */
export class UnusableTarget extends Error {
  readonly reason: Unusable;

  constructor(cause: PreflightCause, message: string, fix: string, request: string | null = null) {
    super(message);
    this.name = "UnusableTarget";
    this.reason = { usable: false, cause, message, request, fix };
  }
}

/** A global scope of tokens: for all reads, or for all writes. */
export type TokenTier = "read" | "write";

/** Names of the owner's tokens by the global scope that they carry; one that carries both is in both. */
export type LentTokens = Readonly<Record<TokenTier, readonly string[]>>;

/** No token at all. */
export const noTokens: LentTokens = { read: [], write: [] };
