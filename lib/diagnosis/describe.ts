import type { Cause, LikelyDefect } from "./cause.ts";
import type { Failure, Shown, Trait, TraitKind } from "./trait.ts";

/** What the sentence of a cause is made of. */
interface Described {
  readonly likely: readonly LikelyDefect[];
  readonly common: readonly Trait[];
  readonly witness: Failure;
  readonly own: readonly Failure[];
  readonly subjects: Cause["subjects"];
  readonly sentenceOf: (clause: string) => string;
}

/** What is broken and where, in one sentence without its full stop. */
export function describe(cause: Described): string {
  return `${whatOf(cause)}${extentOf(cause)}`;
}

function whatOf({ likely: [known], common, witness, sentenceOf }: Described): string {
  if (known !== undefined) return capitalised(known.defect);
  const place = placeOf(common);
  const [finding] = witness.findings;
  const happens = finding !== undefined && has(common, "kind") ? happening(finding, common) : null;
  if (happens !== null) return place === "" ? capitalised(happens) : `${place}: ${happens}`;
  const clause = valuesOf(common, "clause")[0];
  if (clause !== undefined) return `Not so: ${sentenceOf(clause)}`.replace(/\.$/, "");
  const shared = common.filter(({ kind }) => kind === "member" || kind === "header");
  const named = shared.map(({ value }) => `${value} is wrong`).join(", ");
  return [place, named].filter((part) => part !== "").join(": ") || "Fails in several ways";
}

/** On how much of what the clause is judged on, or how many clauses it breaks. */
function extentOf({ subjects, own }: Described): string {
  if (subjects !== null) {
    const { broken, held } = subjects;
    const all = broken.length + held.length;
    return all === 1 ? "" : `, on ${broken.length} of ${all} subjects`;
  }
  const clauses = new Set(own.map(({ clause }) => clause)).size;
  return clauses === 1 ? "" : `, seen in ${clauses} clauses`;
}

/** Where all of it shows: operation or path, what was sent with it, and who asked. */
function placeOf(common: readonly Trait[]): string {
  const [operation] = [...valuesOf(common, "operation"), ...valuesOf(common, "path")];
  const parameters = valuesOf(common, "parameter");
  const callers = valuesOf(common, "caller");
  return [
    operation,
    ...(parameters.length > 0 ? [`with ${parameters.join(" and ")}`] : []),
    ...(callers.length > 0 ? [`as ${callers.join(" and ")}`] : []),
  ]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** What happens instead of what was wanted. */
function happening({ kind, sort }: Shown, common: readonly Trait[]): string {
  const [member] = valuesOf(common, "member");
  const what = member ?? (sort.at === "" ? "the body" : null) ?? "a member";
  switch (kind) {
    case "status":
      return sort.wanted === null
        ? `answers ${sort.met}`
        : `answers ${sort.met} instead of ${sort.wanted}`;
    case "presence":
      return `${what} is missing`;
    case "absence":
      return `${what} is present where it must not be`;
    case "type":
      return `${what} is ${sort.met}${sort.wanted === null ? "" : ` instead of ${sort.wanted}`}`;
    case "value":
      return `${what} has another value than it must`;
    case "count":
      return `${what} holds another number of rows than it must`;
    case "membership":
      return `${what} holds other rows than it must`;
    case "order":
      return "rows stand in another order than they must";
    case "header":
      return `the header ${valuesOf(common, "header")[0] ?? ""} is not as it must be`;
    case "problem":
      return "the problem document is not as it must be";
    case "text":
      return "the text of the body is not as it must be";
  }
}

function has(common: readonly Trait[], kind: TraitKind): boolean {
  return common.some((trait) => trait.kind === kind);
}

function valuesOf(common: readonly Trait[], wanted: TraitKind): readonly string[] {
  return common.filter(({ kind }) => kind === wanted).map(({ value }) => value);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
