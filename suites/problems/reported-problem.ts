import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";

/** Statuses that a proxy may answer in its own format. */
const gatewayStatuses = new Set([413, 429, 502, 503, 504]);

/** Statuses of a path or method that the deployment may not route at all. */
const routerStatuses = new Set([404, 405, 501]);

/** Statuses with which a firewall refuses what looks like an attack. */
const guardStatuses = new Set([400, 403]);
const suspicious = ["\0", "'", '"', "%00", "%22", "%27"] as const;

const givenPaths = Object.values(operations).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
);

/** Whether the exchange speaks version 2. */
export function isV2({ request }: Exchange): boolean {
  return request.path.startsWith("/api/v2/");
}

/** Whether the address has a percent sign that does not begin an escape: another check observes the result. */
export function isMisspelt({ request: { path } }: Exchange): boolean {
  return /%(?![0-9a-f]{2})/i.test(path);
}

/** Whether a firewall refused a NUL or a quote in the address before it reached the service. */
function isGuarded({ request, response }: Exchange): boolean {
  const { status, headers } = response;
  if (!guardStatuses.has(status) || !/text\/html/i.test(headers["content-type"] ?? ""))
    return false;
  const reported = [request.path, ...Object.values(request.query ?? {}).map(String)];
  return suspicious.some((sign) => reported.some((text) => text.includes(sign)));
}

/** Whether the answer is an error that must be a problem document. */
export function isProblem(exchange: Exchange): boolean {
  const { request, response } = exchange;
  const { status, headers } = response;
  if (!isV2(exchange) || status < 400 || isMisspelt(exchange) || isGuarded(exchange)) return false;
  if (gatewayStatuses.has(status)) return /problem\+json/i.test(headers["content-type"] ?? "");
  // A separate clause judges the answer to a path that is not a route of the contract.
  return !routerStatuses.has(status) || givenPaths.some((path) => path.test(request.path));
}

/** The member of a problem. */
export function problemMember({ response }: Exchange, name: string): unknown {
  return memberOf(response.json, name);
}
