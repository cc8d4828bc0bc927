import { allNeeds } from "#fixtures/needs.ts";
import { isPlainId } from "#lib/check/check-id.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { clauseOf, clauses } from "#lib/contract/clauses.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { nearest } from "#lib/target/nearest.ts";

/** Why a value is not a check, as the end of a sentence; null if it is one. */
export function claimFault(value: unknown): string | null {
  const [kind, id, clause, title] = ["kind", "id", "clause", "title"].map((name) =>
    memberOf(value, name),
  );
  if (kind !== "check" && kind !== "invariant") {
    return "was not created by check() or invariant() of wms-conformance.";
  }
  if (typeof id !== "string" || !isPlainId(id)) {
    return `is called ${JSON.stringify(id)}; an id is topic.subject.claim in small letters, figures and hyphens.`;
  }
  if (typeof title !== "string" || title === "") return `(${id}) has no title.`;
  if (!isClauseId(clause)) {
    const near = nearest(String(clause), Object.keys(clauses));
    const hint = near === null ? "" : ` Did you mean ${near}?`;
    return `(${id}) cites ${JSON.stringify(clause)}, which is not a clause.${hint}`;
  }
  const on = subjectFault(clauseOf(clause), memberOf(value, "subject"));
  if (on !== null) return `(${id}) ${on}`;
  if (kind === "invariant") {
    const isWhole = ["applies", "judge"].every((name) => isFunction(memberOf(value, name)));
    return isWhole ? null : `(${id}) lacks applies or judge.`;
  }
  const wanted = memberOf(value, "needs");
  if (!isFunction(memberOf(value, "run")) || !Array.isArray(wanted)) return `(${id}) lacks run.`;
  const known = new Set<unknown>(allNeeds);
  const unknown: unknown = wanted.find((need: unknown) => !known.has(need));
  if (unknown === undefined) return null;
  return `(${id}) needs ${JSON.stringify(unknown)}; what there is: ${allNeeds.join(", ")}.`;
}

/** A user's own check may omit the subject of its clause. */
function subjectFault({ subjects }: Clause, subject: unknown): string | null {
  if (subject === undefined) return null;
  if (subjects === undefined) return "says a subject, and its clause has none.";
  if (subjects.some((one) => one === subject)) return null;
  const near = typeof subject === "string" ? nearest(subject, subjects) : null;
  const hint = near === null ? ` What there is: ${subjects.join(", ")}.` : ` Did you mean ${near}?`;
  return `is on ${JSON.stringify(subject)}, which is not a subject of its clause.${hint}`;
}

function isClauseId(word: unknown): word is ClauseId {
  return typeof word === "string" && Object.hasOwn(clauses, word);
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}
