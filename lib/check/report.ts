import type { Exchange } from "#lib/http/exchange.ts";
import type { CheckId } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { Confirmation, ReportedFinding } from "./result.ts";
import { exchangeShapeOf } from "./exchange-shape.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { citedBy } from "./cited.ts";
import { ownCommand } from "./own-command.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import { curlLine } from "#lib/http/redaction/curl.ts";
import { sortOfPlace } from "./matchers/finding-sort.ts";
import { bearsOnTime } from "./environment/bears-on-time.ts";
import { mayBeLocked } from "#lib/http/transport/explained-conflict.ts";
import { isRead } from "#lib/http/transport/retry.ts";
import { isAskedByRun } from "#lib/http/transport/run-askers.ts";

/** The context in which a finding is reported. */
export interface ReportContext {
  readonly baseUrl: string;
  readonly seed: number;
  /** How the target was named on the command line, or null if the environment describes it. */
  readonly target: string | null;
  /** How the folder of the user's own checks was named on the command line. @default none was */
  readonly suites?: string | null;
}

/** The check or invariant of a finding. */
export interface Reported {
  readonly id: CheckId;
  readonly clause: ClauseId;
  readonly subject?: string | undefined;
  readonly kind?: "check" | "invariant";
  /** Its chapter. */
  readonly topic: string;
  readonly timed?: boolean;
  /** None for a user's own check. */
  readonly killedBy?: readonly string[];
}

/** A finding with its clause, its request, a curl command and the command that replays it. */
export function reportFinding(
  finding: Finding,
  check: Reported,
  reportContext: ReportContext,
  confirmation: Confirmation,
): ReportedFinding {
  const { exchange } = finding;
  return {
    ...citedBy(check),
    sentence: clauseOf(check.clause).sentence,
    kind: finding.kind,
    // The pointer to a whole body is empty, which a reader could not interpret.
    at: finding.at === "" ? "body" : finding.at,
    expected: finding.expected,
    actual: finding.actual,
    sort: { at: sortOfPlace(finding.at), wanted: finding.wanted, met: finding.met },
    exchange: exchange === null ? null : exchange.id,
    request: exchange === null ? null : describeExchange(exchange),
    asked: exchange === null ? null : exchangeShapeOf(exchange),
    curl: exchange === null ? null : curlLine(asSent(exchange), reportContext.baseUrl),
    replay: replayCommand(check, finding, reportContext),
    when: finding.when ?? null,
    path: finding.path ?? null,
    wantsSuccess: finding.wantsSuccess ?? false,
    ...(isConflictThatMayPass(finding) && { mayPass: true }),
    isTimed: bearsOnTime(finding, check.timed),
    isForeign: exchange?.response.foreign === true,
    ...(exchange?.sentWith !== undefined && { sentWith: exchange.sentWith }),
    confirmation,
  };
}

/** Whether a write had to be taken, and was refused as by a lock. */
function isConflictThatMayPass({ exchange, wantsSuccess = false }: Finding): boolean {
  if (exchange === null || !wantsSuccess) return false;
  return !isRead(exchange.request.method) && mayBeLocked(exchange.response);
}

/** The request under the name of the credential that it went with. */
function asSent({ request, sentWith }: Exchange): Exchange["request"] {
  return sentWith === undefined ? request : { ...request, as: sentWith };
}

function describeExchange({ request, response, sentWith }: Exchange): string {
  const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${one}`),
  );
  const target = query.length === 0 ? request.path : `${request.path}?${query.join("&")}`;
  return `${request.method} ${target} as ${request.as ?? "nobody"}${sentWith === undefined ? "" : ` with ${sentWith}`} -> ${response.status}`;
}

/** The check that sent an exchange; of what several share, the one that came first. */
export function askerOf({ origin: { check, sharedFor = check } }: Exchange): string {
  return sharedFor;
}

/** The flag that retries one counterexample. */
export function pathFlag(path: string): string {
  return ` --path ${path}`;
}

function replayCommand(
  { id, kind, topic, killedBy = [] }: Reported,
  { path, exchange, earlier = [] }: Finding,
  { target, seed, suites = null }: ReportContext,
): string {
  const own = suites === null || killedBy.length > 0 ? "" : ` --suites ${suites}`;
  const where = (target === null ? "" : ` --target ${target}`) + own;
  // An invariant sends nothing itself: the command reruns the checks whose exchanges broke it, or the chapter if set-up
  // did.
  if (kind === "invariant") {
    const last = exchange === null ? "arrange" : askerOf(exchange);
    const askers = [...earlier, last].map((asker) => (isAskedByRun(asker) ? topic : asker));
    const others = [...new Set(askers)].join(" ");
    return `${ownCommand} run --only ${id} ${others} --seed ${seed}${where}`;
  }
  const at = path === undefined ? "" : pathFlag(path);
  return `${ownCommand} replay ${id} --seed ${seed}${at}${where}`;
}
