import type { PlannedArea } from "#lib/contract/areas.ts";
import type { TlsOptions } from "#lib/http/wire/connecting.ts";
import type { SinkPlace } from "#lib/http/sink/sink.ts";
import type { Principals, Token } from "#lib/target/target.ts";

/** The content of a target file, as its schema allows it. */
export interface TargetData {
  readonly baseUrl: string;
  readonly workspace: string;
  readonly principals: Principals;
  readonly tokens?: readonly Token[];
  readonly project?: string | readonly string[] | null;
  readonly plan?: readonly PlannedArea[];
  readonly allow?: { readonly modeSwitch?: boolean; readonly throttling?: boolean };
  readonly sink?: SinkPlace | null;
  readonly proxy?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly basicAuth?: { readonly username: string; readonly password: string };
  readonly userAgent?: string;
  readonly tls?: TlsOptions;
  readonly pace?: { readonly requestsPerMinute?: number | null; readonly concurrency?: number };
}
