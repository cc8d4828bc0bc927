import type { Act, Answer } from "#lib/reference/routes/route.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { isObject } from "./negotiate.ts";
import { problemMembers } from "./render.ts";

/** The operation of a bulk request on one of its rows; returns the record's id. */
type RowWork = (act: Act, row: unknown) => string;

interface Outcome {
  readonly id: string | null;
  readonly problem: Problem | null;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Runs a bulk request, each row in its own savepoint; throws a {@link Problem} for the whole of it. */
export function runBulk(act: Act, member: "items" | "ids", result: string, work: RowWork): Answer {
  const { call, policies } = act;
  const { bulk } = policies;
  const read = (): readonly unknown[] => readRows(act, member);
  const sent = bulk.judgesFirst({ call }) ? read() : readLast(act, member, work, read);
  const rows = bulk.works({ call, rows: sent });
  const ids = rows.map((row) => namedBy(act, member, row));
  const outcomes: Outcome[] = [];
  for (const [index, row] of rows.entries()) {
    const id = ids[index];
    const again = id !== undefined && ids.indexOf(id) < index;
    const outcome =
      again && bulk.failsRepeats({ call, id })
        ? { id: null, problem: new Problem("conflict", { detail: "Named by a row ahead." }) }
        : runRow(act, { row, index, count: rows.length }, work);
    outcomes.push(outcome);
    if (outcome.problem !== null && !bulk.isolates({ call, index })) break;
  }
  const problems = outcomes.filter(({ problem }) => problem !== null);
  const failed = problems.length;
  const succeeded = outcomes.length - failed;
  const refuses = isAtomic(act)
    ? failed > 0 && bulk.refusesAtomic({ call, failed, count: outcomes.length })
    : bulk.refusesPartial({ call, succeeded, types: problems.map(({ problem }) => problem?.type) });
  if (refuses) throw atomicProblem(act, member, outcomes);
  const results = outcomes.map(({ id, problem }, position) => {
    const index = bulk.index({ call, index: position });
    if (problem === null) {
      return { index, result: bulk.result({ call, result, index: position }), id };
    }
    return {
      index,
      result: bulk.result({ call, result: "failed", index: position }),
      ...problemMembers(call, policies, problem),
      // A row always has a detail, which a whole answer may omit.
      detail: problem.detail,
    };
  });
  return {
    status: bulk.status({ call, succeeded, failed }),
    json: {
      results: bulk.results({ call, results, rows: sent }),
      succeeded: bulk.succeeded({ call, succeeded, failed, rows: sent }),
      failed: bulk.failed({ call, succeeded, failed }),
    },
  };
}

function isAtomic({ call, policies, body, route }: Act): boolean {
  const rows = body[route.rows ?? ""];
  const count = Array.isArray(rows) ? rows.length : 0;
  return policies.bulk.isAtomic({ call, sent: body["all_or_none"], count });
}

interface Placed {
  readonly row: unknown;
  readonly index: number;
  readonly count: number;
}

function runRow(act: Act, { row, index, count }: Placed, work: RowWork): Outcome {
  const { call, policies } = act;
  const { bulk, writes } = policies;
  const whole = bulk.writesWhole({ call }) && writes.rollsBack({ call, status: "" });
  if (!whole) return settle(() => work(act, row));
  const discards = bulk.discardsEffects({ call });
  if (bulk.commits({ call, index, count, atomic: isAtomic(act) })) {
    return settle(() => call.store.transaction(() => work(act, row), discards));
  }
  return undone(call.store, () => settle(() => work(act, row)));
}

function settle(work: () => string): Outcome {
  try {
    return { id: work(), problem: null };
  } catch (error) {
    if (error instanceof Problem) return { id: null, problem: error };
    throw error;
  }
}

/** The outcome of work that is rolled back. */
function undone(store: Store, work: () => Outcome): Outcome {
  let outcome: Outcome | null = null;
  try {
    return store.transaction(() => {
      outcome = work();
      throw new Error("Undone.");
    });
  } catch (error) {
    if (outcome === null) throw error;
    return outcome;
  }
}

/** Writes the rows of a request that is then refused. */
function readLast(
  act: Act,
  member: "items" | "ids",
  work: RowWork,
  read: () => readonly unknown[],
): readonly unknown[] {
  try {
    return read();
  } catch (error) {
    const sent = act.body[member];
    for (const row of Array.isArray(sent) ? sent : []) settle(() => work(act, row));
    throw error;
  }
}

function readRows(act: Act, member: "items" | "ids"): readonly unknown[] {
  const { call, policies, body } = act;
  const rows = body[member];
  const atomic = isAtomic(act);
  if (rows === undefined && !policies.bulk.requiresRows({ call, atomic })) return [];
  if (rows === undefined) return refuse(member, "required", "This member is required.");
  if (!Array.isArray(rows)) return refuse(member, "invalid", "Must be an array.");
  const min = policies.bulk.rowsMin({ call, atomic });
  const max = policies.bulk.rowsMax({ call, atomic });
  const count = policies.bulk.counts({ call, rows });
  if (count < min || count > max) {
    return refuse(member, "invalid", `Must hold between ${min} and ${max} rows.`);
  }
  if (policies.bulk.refusesFlag({ call, sent: body["all_or_none"] })) {
    return refuse("all_or_none", "invalid", "Must be a boolean.");
  }
  const named = rows.map((row) => namedBy(act, member, row));
  if (policies.bulk.refusesRepeats({ call, ids: named })) {
    return refuse(member, "invalid", "Must name each record once.");
  }
  for (const [index, id] of named.entries()) {
    if (id === undefined || (typeof id === "string" && uuid.test(id))) continue;
    if (policies.bulk.refusesMalformedId({ call, id, index, atomic })) {
      const field = member === "ids" ? `${member}.${index}` : `${member}.${index}.id`;
      return refuse(field, "invalid", "Must be a uuid.");
    }
  }
  return rows;
}

/** The id by which a row names its record; undefined if it names none. */
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
    ...(policies.bulk.listsAtomicErrors({ call })
      ? { errors: policies.bulk.atomicErrors({ call, errors }) }
      : {}),
  });
}
