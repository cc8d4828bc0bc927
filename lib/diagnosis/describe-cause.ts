import { shortPath } from "./happening.ts";
import type { Cause, LikelyDefect } from "./cause.ts";
import type { Failure, Shown, Trait, TraitKind } from "./trait.ts";

/** The parts of a cause's sentence. */
interface Described {
  readonly likely: readonly LikelyDefect[];
  readonly common: readonly Trait[];
  readonly witness: { readonly findings: readonly (Shown & { readonly sentence: string })[] };
  readonly own: readonly Pick<Failure, "clause" | "findings">[];
  /** The clause that more than half of its checks judge; null where none is. */
  readonly clause: string | null;
  /** The other clauses that it breaks; those that hold nowhere come first. */
  readonly others: readonly string[];
  readonly subjects: Cause["subjects"];
}

/** What is broken, on how much of it, and what its findings show. */
export function describeCause(cause: Described): Pick<Cause, "sentence" | "observed"> {
  const observed = observedIn(cause);
  const [known] = cause.likely;
  const what = known === undefined ? observed : `Likely: ${known.defect}`;
  return { sentence: `${what}${extentOf(cause)}`, observed };
}

function observedIn(cause: Described): string {
  const what = commonlyObserved(cause);
  return `${what}${operationsOf(cause)}`;
}

/** Maximum number of operations that the sentence of a cause names. */
const mostOperations = 2;

/** Names the operations on which it shows, if there are several and no subjects of one clause say so. */
function operationsOf({ common, own, subjects }: Described): string {
  if (subjects !== null || has(common, "operation") || has(common, "path")) return "";
  const all = own.flatMap(({ findings: [finding] }) => {
    const asked = finding?.asked ?? null;
    return asked === null ? [] : [`${asked.method} ${shortPath(asked.path)}`];
  });
  const names = [...new Set(all)];
  const left = names.length - mostOperations;
  if (names.length === 0) return "";
  const shown = names.slice(0, mostOperations).join(", ");
  return left > 0 ? ` at ${shown} and ${left} more` : ` at ${shown}`;
}

function commonlyObserved({ common, witness, own }: Described): string {
  const clauses = new Set(own.map(({ clause }) => clause)).size;
  const place = placeOf(common, clauses === 1);
  const [finding] = witness.findings;
  const happens =
    finding !== undefined && has(common, "kind")
      ? happening(finding, common, own.length === 1)
      : null;
  if (happens !== null) return place === "" ? happens : `${place}: ${happens}`;
  const shared = common.filter(({ kind }) => kind === "member" || kind === "header");
  const named = shared.map(({ value }) => `${value} is wrong`).join(", ");
  const shown = [place, named].filter((part) => part !== "").join(": ");
  if (finding !== undefined && has(common, "clause") && named === "")
    return `Not so${place === "" ? "" : `, at ${place}`}: ${finding.sentence}`;
  if (shown === "") return "Several things go wrong together";
  return named === "" ? `${shown}: several things go wrong` : shown;
}

/** Maximum number of clauses that it names. */
const mostClauses = 2;

/** On how many subjects of its clause it shows, and how many clauses it breaks. */
function extentOf({ subjects, own, clause, others }: Described): string {
  const clauses = new Set(own.map((check) => check.clause)).size;
  const all = subjects === null ? 0 : subjects.broken.length + subjects.held.length;
  if (subjects === null || all === 1) {
    const named = clause === null ? others : [clause, ...others];
    return clauses === 1 ? "" : `, seen in ${clauses} clauses${suchAs(named)}`;
  }
  const several = own.length > subjects.broken.length ? ", some by several checks" : "";
  const more =
    clauses === 1
      ? several
      : `, and in ${clauses - 1} more ${clauses === 2 ? "clause" : "clauses"}${suchAs(others)}`;
  return `, on ${subjects.broken.length} of ${all} subjects of ${clause ?? "its clause"}${more}`;
}

function suchAs(clauses: readonly string[]): string {
  const names = clauses.slice(0, mostClauses).join(" and ");
  return clauses.length > mostClauses ? `, such as ${names}` : ` (${names})`;
}

/** Maximum number of body members that it names if nothing else says what was sent. */
const mostSent = 2;

/** Where all of it shows: operation or path, what was sent with it, and who asked. */
function placeOf(common: readonly Trait[], isOfOneClause: boolean): string {
  const [operation] = [...valuesOf(common, "operation"), ...valuesOf(common, "path")];
  const parameters = namedParameters(common, isOfOneClause);
  const callers = valuesOf(common, "caller");
  const sent = valuesOf(common, "sent").slice(0, mostSent);
  return [
    operation === undefined ? undefined : shortPath(operation),
    ...(parameters.length > 0 ? [`with ${parameters.join(" and ")}`] : []),
    ...(operation === undefined && sent.length > 0 ? [`with ${sent.join(" and ")} sent`] : []),
    ...(callers.length > 0 ? [`as ${callers.join(" and ")}`] : []),
  ]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** per_page, which is sent with nearly every list, says something only about one clause. */
function namedParameters(common: readonly Trait[], isOfOneClause: boolean): readonly string[] {
  const all = valuesOf(common, "parameter");
  const others = all.filter((name) => name !== "per_page");
  return others.length > 0 || !isOfOneClause ? others : all;
}

/** What happens instead of what was expected. */
function happening({ kind, sort }: Shown, common: readonly Trait[], alone: boolean): string {
  const [name] = [...valuesOf(common, "member"), ...valuesOf(common, "header")];
  return happenings[kind](name ?? placeIn(sort, alone), sort);
}

/** How a place other than a member is named: in words, if there is only one. */
function placeIn({ at }: Shown["sort"], alone: boolean): string {
  if (at === "") return "the body";
  return alone && !at.startsWith("/") ? at : "a member";
}

const happenings: Readonly<Record<Shown["kind"], (what: string, sort: Shown["sort"]) => string>> = {
  status: (_, { met, wanted }) => `answers ${met}${insteadOf(wanted)}`,
  presence: (what) => `${what} is missing`,
  absence: (what) => `${what} is present where it must not be`,
  type: (what, { met, wanted }) => `${what} is ${met}${insteadOf(wanted)}`,
  value: (what) => `${what} has a wrong value`,
  count: (what) => `${what} holds a wrong number of rows`,
  membership: (what) => `${what} holds wrong rows`,
  order: () => "rows are in the wrong order",
  header: (what) => `the header ${what} is wrong`,
  problem: () => "the problem document is wrong",
  text: () => "the text of the body is wrong",
};

function insteadOf(wanted: string | null): string {
  return wanted === null ? "" : ` instead of ${wanted}`;
}

function has(common: readonly Trait[], kind: TraitKind): boolean {
  return common.some((trait) => trait.kind === kind);
}

function valuesOf(common: readonly Trait[], wanted: TraitKind): readonly string[] {
  return common.filter(({ kind }) => kind === wanted).map(({ value }) => value);
}
