import type { ProxyFault, Passing } from "#lib/http/testing/fault-proxy.ts";
import type { FaultSchedule } from "./fault-schedules.ts";
import { schedule, sprinkled } from "./fault-schedules.ts";

const ways = [
  "challenge-200",
  "challenge-403",
  "page-503",
  "page-520",
  "login",
  "mislabelled",
  "wrong-gzip",
  "cut",
] as const satisfies readonly ProxyFault[];

const perThousand = [10, 50, 200] as const;

/**
 * Each way in which a gateway sometimes answers by itself: it may start with the first request, and no check may fail.
 */
export const gatewaySchedules: readonly FaultSchedule[] = ways.flatMap((way, index) =>
  perThousand.map((share) =>
    schedule(`${way} in ${share / 10} of a hundred`, {
      faultOf: sprinkled(100 + index, share, [way], 0),
    }),
  ),
);

const inProject = String.raw`/projects/[^/]+/`;

/** One operation each, identified by its method and the end of its path. */
const operations: readonly { readonly method: string; readonly path: RegExp }[] = [
  { method: "GET", path: new RegExp(`${inProject}labels/$`) },
  { method: "GET", path: /\/workspaces\/[^/]+\/members\/$/ },
  { method: "POST", path: new RegExp(`${inProject}modules/$`) },
  { method: "GET", path: new RegExp(`${inProject}cycles/$`) },
  { method: "GET", path: /\/releases\/tags\/$/ },
  { method: "GET", path: new RegExp(`${inProject}pages/$`) },
  { method: "GET", path: new RegExp(`${inProject}work-items/$`) },
  { method: "GET", path: /\/users\/me\/$/ },
];

/** An operation that the deployment itself always answers this way, which is a defect and must be found. */
export interface AlwaysPage {
  readonly name: string;
  readonly operation: (typeof operations)[number];
  readonly schedule: FaultSchedule;
}

/** One deployment for each way, each with another operation. */
export const alwaysPages: readonly AlwaysPage[] = ways.flatMap((way, index) => {
  const operation = operations[index];
  if (operation === undefined) return [];
  const path = operation.path.source.replaceAll(String.raw`\/`, "/");
  const name = `${operation.method} ${path} always answers ${way}`;
  const faultOf = (passing: Passing): ProxyFault | null =>
    isOf(operation, passing.method, passing.path) ? way : null;
  return [{ name, operation, schedule: schedule(name, { faultOf }) }];
});

/** Whether a request is of the operation. */
export function isOf(
  { method, path }: AlwaysPage["operation"],
  ownMethod: string,
  ownPath: string,
): boolean {
  return method === ownMethod && path.test(ownPath.split("?")[0] ?? "");
}
