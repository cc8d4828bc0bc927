import { createHash } from "node:crypto";
import type { Leftover } from "#fixtures/world.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ClauseRow } from "#lib/run/build-record.ts";
import type { RunRecord } from "#lib/run/record.ts";
import type { Usable } from "#lib/target/preflight.ts";
import type { Target } from "#lib/target/target.ts";
import type { RunRequest } from "./conduct-run.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import { lists } from "#lib/contract/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import { buildRecord } from "#lib/run/build-record.ts";
import { catalog, clauseIds } from "#suites/catalog.ts";
import { packageVersion } from "./package-version.ts";

/** What is known when a run has ended. */
export interface Ended {
  readonly request: RunRequest;
  readonly target: Target;
  readonly trial: Usable;
  readonly tag: string;
  readonly results: readonly CheckResult[];
  readonly faults: readonly string[];
  readonly exchanges: readonly Exchange[];
  readonly leftovers: readonly Leftover[];
  readonly startedAt: Date;
}

/** The record of an ended run. */
export function recordOf(ended: Ended): RunRecord {
  const { request, target, trial, tag, results, faults, exchanges, leftovers, startedAt } = ended;
  const { capabilities, document } = trial;
  return buildRecord({
    suite: { name: "wms-conformance", version: packageVersion(), catalogDigest: catalogDigest() },
    contract: {
      name: "Work-Management Service API",
      version: "v2",
      digest: digestOf({ clauses: clauseRows(), operations, lists, resources }),
    },
    target: {
      baseUrl: target.baseUrl,
      workspace: target.workspace,
      schemaDigest: document === null ? null : document.digest,
      capabilities: Object.keys(capabilities).filter((name) => capabilities[name] === true),
    },
    tag,
    seed: request.seed,
    profile: request.profile,
    selection: request.only.length === 0 ? null : request.only.join(","),
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    results,
    faults,
    exchanges,
    clauses: clauseRows(),
    leftovers,
  });
}

/** Every clause with the checks that cite it. */
export function clauseRows(): readonly ClauseRow[] {
  return clauseIds().map((id) => {
    const { level, section, sentence, excused = null } = clauseOf(id);
    const checks = catalog.filter(({ clause }) => clause === id).map((check) => check.id);
    return { id, level, section, sentence, excused, checks };
  });
}

/** Changes with every check that is added, renamed or put to another clause. */
export function catalogDigest(): string {
  return digestOf(catalog.map(({ id, clause, title }) => [id, clause, title]));
}

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
