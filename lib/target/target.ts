import type { PlannedArea } from "#lib/contract/areas.ts";
import type { Connecting } from "#lib/http/wire/connecting.ts";
import type { SinkPlace } from "#lib/http/sink/sink.ts";

/** Values of headers by their names. */
type Headers = Readonly<Record<string, string>>;

/** A user of the deployment, as whom the suite may send requests. */
export interface Principal {
  /** The API key, or several keys of the same user. */
  readonly apiKey: string | readonly string[];
  /** Headers that a gateway requires with this user's requests; they override the common ones of that name. */
  readonly headers?: Headers;
  /** Slug of the user's own workspace, if it is not the target's. */
  readonly workspace?: string;
  /** Id of a project of that workspace, to use if projects cannot be created. */
  readonly project?: string;
  /** Areas that are in the plan of that workspace and switched on. @default none is known to be */
  readonly plan?: readonly PlannedArea[];
}

/** An OAuth token that acts for the owner. */
export interface Token {
  readonly accessToken: string;
  readonly scopes: readonly string[];
}

/** The users that a target can name. */
export interface Principals {
  /** May do everything in the workspace. */
  readonly owner: Principal;
  /** Another user of the workspace, without administrative rights. */
  readonly member?: Principal;
  /** A user of another tenant, with the slug of that tenant's workspace. */
  readonly outsider?: Principal;
  /** May be driven into 429. */
  readonly throttled?: Principal;
  /** With an expired key. */
  readonly expired?: Principal;
  /** With a deleted key. */
  readonly deleted?: Principal;
}

/** Name of a user that a target can name. */
export type PrincipalName = keyof Principals;

/** Where a target file names a principal. */
export function principalPlace(name: string): string {
  return `principals.${name}`;
}

/** Principals whose keys no longer work. */
export const deadKeys = ["expired", "deleted"] as const satisfies readonly PrincipalName[];

/** Where a target's data came from. */
export type TargetSource =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "environment" }
  | { readonly kind: "embedded" };

/** How the embedded reference is asked for in place of a target file; a file of that name is `./reference`. */
export const referenceWord = "reference";

/** How a target is named on the command line; null if the environment describes it. */
export function namedTarget({ source }: Pick<Target, "source">): string | null {
  if (source.kind === "environment") return null;
  return source.kind === "file" ? source.path : referenceWord;
}

/** The deployment under judgement and what the suite may use of it. */
export interface Target {
  readonly source: TargetSource;
  /** Absolute, without a trailing slash; may have a path prefix. */
  readonly baseUrl: string;
  readonly workspace: string;
  readonly principals: Principals;
  /** @default [] */
  readonly tokens: readonly Token[];
  /**
   * Ids of projects to use if projects cannot be created: one stays as the suite populated it, another is written to.
   * @default []
   */
  readonly project: readonly string[];
  /** Areas that are in the plan and switched on: a 402 there is a violation. @default [] */
  readonly plan: readonly PlannedArea[];
  /** @default both false for a target file, both true for the embedded reference */
  readonly allow: { readonly modeSwitch: boolean; readonly throttling: boolean };
  /** @default null */
  readonly sink: SinkPlace | null;
  /** Headers of every request, for a gateway. @default none */
  readonly headers: Headers;
  /** How connections to it are made. @default directly, as the system is configured */
  readonly connecting: Connecting;
  /** @default no limit on requests a minute, 16 at a time */
  readonly pace: { readonly requestsPerMinute: number | null; readonly concurrency: number };
}

/** Requests in flight at once, unless the target says otherwise. */
export const defaultConcurrency = 16;
