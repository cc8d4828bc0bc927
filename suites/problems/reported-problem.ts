import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";

/** Statuses that something in front of the service may answer in a form of its own. */
const gatewayStatuses = new Set([413, 429, 502, 503, 504]);

/** Statuses of a path or method that the deployment may not route at all. */
const routerStatuses = new Set([404, 405, 501]);

/** Statuses with which a guard in front of the service refuses what looks like an attack. */
const guardStatuses = new Set([400, 403]);
const suspicious = ["\0", "'", '"', "%00", "%22", "%27"] as const;

const givenPaths = Object.values(operations).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
);

/** Whether the exchange speaks version 2. */
export function isV2({ request }: Exchange): boolean {
  return request.path.startsWith("/api/v2/");
}

/** Whether the address has a percent sign that begins no escape: what comes of such a one is observed elsewhere. */
export function isMisspelt({ request: { path } }: Exchange): boolean {
  return /%(?![0-9a-f]{2})/i.test(path);
}

/** Whether the page of a guard refused a NUL or a quote in the address, which the service never saw. */
function isGuarded({ request, response }: Exchange): boolean {
  const { status, headers } = response;
  if (!guardStatuses.has(status) || !/text\/html/i.test(headers["content-type"] ?? ""))
    return false;
  const reported = [request.path, ...Object.values(request.query ?? {}).map(String)];
  return suspicious.some((sign) => reported.some((text) => text.includes(sign)));
}

/** Whether the answer is an error that has to be reported in the shape of a problem. */
export function isProblem(exchange: Exchange): boolean {
  const { request, response } = exchange;
  const { status, headers } = response;
  if (!isV2(exchange) || status < 400 || isMisspelt(exchange) || isGuarded(exchange)) return false;
  if (gatewayStatuses.has(status)) return /problem\+json/i.test(headers["content-type"] ?? "");
  // What answers a path that is no route of the contract is judged on its own clause.
  return !routerStatuses.has(status) || givenPaths.some((path) => path.test(request.path));
}

/** The member of a problem. */
export function problemMember({ response }: Exchange, name: string): unknown {
  return memberOf(response.json, name);
}
