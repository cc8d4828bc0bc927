import type { CheckResult } from "#lib/check/result.ts";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { rejudging } from "#lib/recording/rejudging.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { AlterableRun } from "./judge-altered.ts";
import type { Lawful } from "./lawful.ts";
import { lawfulAlterations } from "./lawful.ts";
import { routeNameOf } from "./subjects.ts";
import { withOtherIds } from "./reborn-ids.ts";

/** Lawful alterations of one kind, and the accusations that they caused. */
export interface LawfulAnswerRow {
  readonly name: string;
  /** Answers that were altered this way, one at a time. */
  readonly answers: number;
  readonly accusations: readonly string[];
}

/** Answers of one route and status that are altered one at a time. */
const perGroup = 2;

/** Alters representative answers lawfully, one at a time. */
export async function judgeLawfulAnswers(
  surface: AlterableRun,
  alterations: readonly Lawful[] = lawfulAlterations,
): Promise<readonly LawfulAnswerRow[]> {
  const rows: LawfulAnswerRow[] = [];
  for (const lawful of alterations) {
    const chosen = representatives(surface, lawful);
    const accusations: string[] = [];
    for (const altered of chosen) {
      // oxlint-disable-next-line no-await-in-loop -- one answer is altered at a time
      const results = await surface.judge(altered);
      accusations.push(...results.filter(isAccusation).map((one) => describe(one, altered)));
    }
    rows.push({ name: lawful.name, answers: chosen.length, accusations });
  }
  return rows;
}

/** Judges the whole run again as if every answer were another lawful one, and names the verdicts that differ. */
export async function judgeEverywhere(run: RecordedRun): Promise<readonly string[]> {
  const everywhere = lawfulAlterations.filter((lawful) => lawful.everywhere);
  const exchanges = run.exchanges.map((exchange) =>
    isDocument(exchange)
      ? exchange
      : everywhere.reduce((one, { alter }) => alter(one) ?? one, exchange),
  );
  const before = new Map(run.record.checks.map(({ id, verdict }) => [id, verdict]));
  const results = await rejudging(withOtherIds({ ...run, exchanges })).judge();
  return results
    .filter(({ id, verdict }) => before.get(id) !== verdict)
    .filter((one) => !asksSomethingElse(one))
    .map(describeResult);
}

/** A name that a check derives from an id is now different, so its request was never sent. */
function asksSomethingElse({ verdict, reason }: CheckResult): boolean {
  return verdict === "inconclusive" && reason?.kind === "unrecorded";
}

/** The schema document describes answers, so it is treated differently from them. */
function isDocument({ request }: Exchange): boolean {
  return request.path.endsWith("/schema/");
}

function representatives(surface: AlterableRun, { alter }: Lawful): readonly Exchange[] {
  const groups = groupBy(
    surface.exchanges.filter(
      (one) => surface.readersOf(one).length > 0 && !isPaired(one) && !isDocument(one),
    ),
    ({ request, response }) =>
      `${routeNameOf(request.method, request.path) ?? "other"} ${response.status}`,
  );
  return [...groups.values()].flatMap((group) => {
    const altered: Exchange[] = [];
    // The last ones come from other checks than the first ones.
    for (const exchange of [...group.slice(0, 8), ...group.slice(8).toReversed()]) {
      const one = altered.length < perGroup ? alter(exchange) : null;
      if (one !== null) altered.push(one);
    }
    return altered;
  });
}

/** A missing record has to look like a hidden one, so they cannot differ separately. */
function isPaired({ response }: Exchange): boolean {
  return response.status === 404;
}

function isAccusation({ verdict }: CheckResult): boolean {
  return verdict === "fail" || verdict === "warning" || verdict === "error";
}

function describe(result: CheckResult, { request }: Exchange): string {
  return `${describeResult(result)} (${request.method} ${request.path})`;
}

function describeResult({ id, verdict, reason, findings }: CheckResult): string {
  const [finding] = findings;
  const why = finding
    ? `${finding.at}: ${finding.expected}, not ${finding.actual}`
    : reason?.sentence;
  return `${id}: ${verdict} ${why ?? ""}`;
}
