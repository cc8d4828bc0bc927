import type { Act, Answer } from "#lib/reference/routes/route.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { isObject } from "./negotiate.ts";
import { problemMembers } from "./render.ts";

/** What a bulk request does with one of its rows; it answers the record's id. */
export type RowWork = (act: Act, row: unknown) => string;

interface Outcome {
  readonly id: string | null;
  readonly problem: Problem | null;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Runs a bulk request, each row in its own savepoint; throws a {@link Problem} for the whole of it. */
export function runBulk(act: Act, member: "items" | "ids", result: string, work: RowWork): Answer {
  const { call, policies } = act;
  const { bulk } = policies;
  const rows = readRows(act, member);
  const outcomes: Outcome[] = [];
  for (const [index, row] of rows.entries()) {
    const outcome = runRow(act, row, work);
    outcomes.push(outcome);
    if (outcome.problem !== null && !bulk.isolates({ call, index })) break;
  }
  const problems = outcomes.filter(({ problem }) => problem !== null);
  const failed = problems.length;
  const atomic = bulk.isAtomic({ call, sent: act.body["all_or_none"] });
  if (atomic && failed > 0 && bulk.refusesAtomic({ call, failed })) {
    throw atomicProblem(act, member, outcomes);
  }
  const succeeded = outcomes.length - failed;
  const results = outcomes.map(({ id, problem }, position) => {
    const index = bulk.index({ call, index: position });
    if (problem === null) {
      return { index, result: bulk.result({ call, result, index: position }), id };
    }
    return {
      index,
      result: bulk.result({ call, result: "failed", index: position }),
      ...problemMembers(call, policies, problem),
    };
  });
  return {
    json: {
      results: bulk.results({ call, results }),
      succeeded: bulk.succeeded({ call, succeeded, failed }),
      failed: bulk.failed({ call, succeeded, failed }),
    },
  };
}

function runRow(act: Act, row: unknown, work: RowWork): Outcome {
  try {
    const { call, policies } = act;
    const discards = policies.bulk.discardsEffects({ call });
    return { id: call.store.transaction(() => work(act, row), discards), problem: null };
  } catch (error) {
    if (error instanceof Problem) return { id: null, problem: error };
    throw error;
  }
}

function readRows(act: Act, member: "items" | "ids"): readonly unknown[] {
  const { call, policies, body } = act;
  const rows = body[member];
  if (rows === undefined) return refuse(member, "required", "This member is required.");
  if (!Array.isArray(rows)) return refuse(member, "invalid", "Must be an array.");
  const [min, max] = [policies.bulk.rowsMin({ call }), policies.bulk.rowsMax({ call })];
  if (rows.length < min || rows.length > max) {
    return refuse(member, "invalid", `Must hold between ${min} and ${max} rows.`);
  }
  const { all_or_none: atomic } = body;
  if (atomic !== undefined && typeof atomic !== "boolean") {
    return refuse("all_or_none", "invalid", "Must be a boolean.");
  }
  for (const [index, row] of rows.entries()) {
    const id = namedBy(act, member, row);
    if (id === undefined || (typeof id === "string" && uuid.test(id))) continue;
    if (policies.bulk.refusesMalformedId({ call, id, index })) {
      const field = member === "ids" ? `${member}.${index}` : `${member}.${index}.id`;
      return refuse(field, "invalid", "Must be a uuid.");
    }
  }
  return rows;
}

/** The id by which a row names its record; undefined where it names none. */
function namedBy({ route }: Act, member: "items" | "ids", row: unknown): unknown {
  if (member === "ids") return row;
  return route.body?.["id"] !== undefined && isObject(row) ? row["id"] : undefined;
}

function refuse(field: string, code: string, message: string): never {
  throw new Problem("invalid_request", { errors: [{ field, code, message }] });
}

function atomicProblem(act: Act, member: "items" | "ids", outcomes: readonly Outcome[]): Problem {
  const { call, policies } = act;
  const errors: FieldError[] = outcomes.flatMap(({ problem }, index) => {
    if (problem === null) return [];
    const code = policies.bulk.atomicCode({ call, member, type: problem.type });
    const own = problem.errors ?? [{ field: "", code, message: problem.detail }];
    return own.map((error) => ({
      ...error,
      field: policies.bulk.prefix({ call, member, index, field: error.field }),
    }));
  });
  return new Problem("conflict", {
    detail: "No rows were written, because some of them failed.",
    ...(policies.bulk.listsAtomicErrors({ call }) ? { errors } : {}),
  });
}
