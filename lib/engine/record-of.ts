import type { Leftover } from "#fixtures/test-data.ts";
import type { Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Note, Unanswered } from "#lib/http/exchange.ts";
import type { ClauseRow, CountedExchange } from "#lib/run/build-record.ts";
import type { ObservationRecord, RunRecord } from "#lib/run/record.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import type { Target } from "#lib/target/target.ts";
import type { RunRequest } from "./run-request.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import { digestOf } from "#lib/openapi/canonical-json.ts";
import { buildRecord } from "#lib/run/build-record.ts";
import type { AnswersSeen } from "#lib/run/circumstances/answers-seen.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { catalog, clauseIds } from "#suites/catalog.ts";
import { describeSelection } from "./plan/selection.ts";
import { describeShard } from "./shard/shard.ts";
import { packageVersion } from "./package-version.ts";

/** What is known when a run has ended. */
interface Ended {
  readonly request: RunRequest;
  /** What a budget or read-only mode left of the plan, in words. */
  readonly narrowedTo: readonly string[];
  readonly target: Target;
  readonly trial: Usable;
  readonly tag: string;
  readonly results: readonly CheckResult[];
  readonly arranged: readonly ObservationRecord[];
  readonly faults: readonly string[];
  readonly exchanges: readonly CountedExchange[];
  readonly misses: readonly Unanswered[];
  readonly notes: readonly Note[];
  readonly answers: AnswersSeen;
  readonly endedEarly: string | null;
  readonly leftovers: readonly Leftover[];
  readonly startedAt: Date;
}

/** The record of an ended run. */
export function recordOf(ended: Ended): RunRecord {
  const { request, target, trial, tag, results, faults, exchanges, leftovers, startedAt } = ended;
  const { capabilities, schemaDigest } = trial;
  const own = request.plan.own?.judgeables ?? [];
  return buildRecord({
    suite: {
      name: "wms-conformance",
      version: packageVersion(),
      catalogDigest: catalogDigest(own),
      ...(own.length > 0 && { ownChecks: own.length }),
    },
    contract: {
      name: "Work-Management Service API",
      version: "v2",
      digest: contractDigest(),
    },
    target: {
      baseUrl: target.baseUrl,
      workspace: target.workspace,
      schemaDigest,
      capabilities: Object.keys(capabilities).filter((name) => capabilities[name] === true),
      ...(target.source.kind === "embedded" && { isReference: true }),
    },
    build: request.build,
    tag,
    seed: request.seed,
    profile: request.profile,
    ...selectionOf(request, ended.narrowedTo),
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    results,
    arranged: ended.arranged,
    faults,
    exchanges,
    misses: ended.misses,
    notes: ended.notes,
    answers: ended.answers,
    endedEarly: ended.endedEarly,
    clauses: clauseRows(own),
    leftovers,
  });
}

/** What the run was narrowed to; null for a full one. For a shard, what the whole run was narrowed to. */
function selectionOf(
  { only, exclude = [], shard }: RunRequest,
  narrowedTo: readonly string[],
): Pick<RunRecord, "selection" | "shard"> {
  const asked = describeSelection({ only, exclude });
  const parts = [...(asked === null ? [] : [asked]), ...narrowedTo];
  const selection = joinedParts(parts);
  if (shard === undefined) return { selection };
  return {
    selection: joinedParts([...parts, describeShard(shard)]),
    shard: { ...shard, selection },
  };
}

function joinedParts(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join("; ");
}

/** Every clause with the checks that cite it, including the user's own. */
export function clauseRows(own: readonly Judgeable[] = []): readonly ClauseRow[] {
  const citing = groupBy([...catalog, ...own], ({ clause }) => clause);
  return clauseIds().map((id) => {
    const {
      level,
      section,
      sentence,
      subjects = [],
      notTestable = null,
      notTestableFor,
    } = clauseOf(id);
    const cited = citing.get(id) ?? [];
    const on = groupBy(cited, ({ subject }) => subject);
    return {
      id,
      level,
      section,
      sentence,
      notTestable,
      checks: idsOf(cited),
      subjects: subjects.map((subject) => ({
        subject,
        checks: idsOf(on.get(subject)),
        notTestable: notTestable ?? notTestableFor?.[subject] ?? null,
      })),
    };
  });
}

function idsOf(judgeables: readonly Judgeable[] = []): readonly string[] {
  return judgeables.map(({ id }) => id);
}

/** Changes with every clause, operation, list or resource that is interpreted differently. */
export function contractDigest(): string {
  return digestOf({ clauses: clauseRows(), operations, lists, resources });
}

/** Changes when a check, even a user's own, is added, renamed, or moved to another clause or subject. */
export function catalogDigest(own: readonly Judgeable[] = []): string {
  return digestOf(
    [...catalog, ...own].map(({ id, clause, subject = null, title }) => [
      id,
      clause,
      subject,
      title,
    ]),
  );
}
