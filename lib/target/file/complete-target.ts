import type { SinkPlace } from "#lib/http/sink/sink.ts";
import { parseBaseUrl } from "./base-url.ts";
import { connectingOf } from "./connecting.ts";
import type { Environment } from "./expand-variables.ts";
import { checkHeaders, commonHeaders } from "./gateway-headers.ts";
import {
  defaultConcurrency,
  type Principal,
  type Target,
  type TargetSource,
} from "#lib/target/target.ts";
import type { TargetData } from "./target-data.ts";
import { UsageError } from "#lib/target/usage-error.ts";

/** The name of each input as it was given, for messages. */
interface InputNames {
  readonly baseUrl: string;
  readonly workspace: string;
  readonly of: (pointer: string) => string;
  /** Variables that may name a proxy. */
  readonly env: Environment;
}

/** A target with its defaults; throws {@link UsageError} for a value that no request could carry. */
export function completeTarget(data: TargetData, source: TargetSource, names: InputNames): Target {
  const { principals } = data;
  checkSlug(data.workspace, names.workspace);
  for (const [name, principal] of Object.entries(principals))
    checkPrincipal(name, principal, names);
  if (principals.outsider?.workspace === data.workspace)
    throw new UsageError(
      `${names.of("/principals/outsider/workspace")} is the workspace under judgement; name a workspace of another tenant.`,
    );
  for (const [index, token] of (data.tokens ?? []).entries())
    checkSecret(token.accessToken, names.of(`/tokens/${index}/accessToken`));
  if (data.sink) checkSink(data.sink, names);
  const projects = [data.project ?? []].flat();
  if (projects.includes(""))
    throw new UsageError(`${names.of("/project")} is empty; give a project's id or null.`);
  const baseUrl = parseBaseUrl(data.baseUrl, names.baseUrl);
  return {
    source,
    baseUrl,
    workspace: data.workspace,
    principals,
    tokens: data.tokens ?? [],
    project: [...new Set(projects)],
    plan: data.plan ?? [],
    allow: { modeSwitch: false, throttling: false, ...data.allow },
    sink: data.sink ?? null,
    headers: commonHeaders(data, names.of),
    connecting: connectingOf(data, new URL(baseUrl), names),
    pace: { requestsPerMinute: null, concurrency: defaultConcurrency, ...data.pace },
  };
}

function checkPrincipal(name: string, principal: Principal, names: InputNames): void {
  const place = names.of(`/principals/${name}/apiKey`);
  const { apiKey, workspace } = principal;
  if (typeof apiKey === "string") checkSecret(apiKey, place);
  else for (const [index, key] of apiKey.entries()) checkSecret(key, `${place}/${index}`);
  checkHeaders(principal.headers ?? {}, names.of(`/principals/${name}/headers`));
  if (workspace !== undefined) checkSlug(workspace, names.of(`/principals/${name}/workspace`));
}

function checkSecret(secret: string, place: string): void {
  if (secret === "") throw new UsageError(`${place} is empty; give the key itself.`);
  if (!/^[\u0021-\u007e]+$/.test(secret))
    throw new UsageError(
      `${place} holds a space, a line break or another character that a header cannot carry; copy the key again.`,
    );
}

function checkSlug(slug: string, place: string): void {
  if (slug === "") throw new UsageError(`${place} is empty; give the workspace's slug.`);
  if (/[\s/?#]/.test(slug))
    throw new UsageError(`${place} is not a workspace slug; give the slug alone, such as acme.`);
}

function checkSink({ listen, url }: SinkPlace, names: InputNames): void {
  const [place, urlPlace] = [names.of("/sink/listen"), names.of("/sink/url")];
  const port = /^(?:\[[0-9a-fA-F:]+\]|[^\s:/]+):(\d{1,5})$/.exec(listen)?.[1];
  if (port === undefined || Number(port) > 65_535)
    throw new UsageError(`${place} is not a host and port; write it like 127.0.0.1:0.`);
  if (url === undefined) return;
  if (!isOrigin(url))
    throw new UsageError(
      `${urlPlace} is not an origin; write scheme, host and port alone, such as http://ci.example.com:8099.`,
    );
  if (Number(port) === 0)
    throw new UsageError(`${place} takes any free port, which ${urlPlace} cannot name; fix it.`);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/?#@]+$/.test(text);
}
