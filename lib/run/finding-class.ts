import type { CheckRecord } from "./record.ts";

/** What a finding says whatever ids, times and random names it was seen with. */
export interface FindingClass {
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu;
const time = /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?/gu;
const identifier = /\b[A-Z][A-Z0-9]{0,11}-\d+\b/gu;
const number = /(?<![\w.-])-?\d+(?:\.\d+)?(?![\w])/gu;
const several = /(\{\w+\})(?:, \1)+/gu;
const described = /^(string|number|boolean|object|array)(?: of \d+)? ["\d[{tf-]/u;
// Slugs of the contract: they name a kind of failure, not a record.
const slug = /^string ("[a-z][a-z_]{1,60}")$/u;
const namesKind = /(?:^|\/)(?:type|code)$/u;
const longest = 200;

/** A check that failed, as far as its class goes. */
export type FailedCheck = Pick<CheckRecord, "findings">;

/**
 * How a check fails, for comparing it between runs; of the run with this tag.
 * Random input finds another counterexample each time, and of what is broken in several exchanges a few are told:
 * of both nothing but the kind is stable.
 */
export function failureClass({ findings }: FailedCheck, tag: string): FindingClass {
  const [finding, ...others] = findings;
  if (finding === undefined) return { at: "", expected: "a finding", actual: "none told" };
  if (finding.when !== null) {
    return { at: "random input", expected: "the claim holds", actual: "a counterexample" };
  }
  if (others.length > 0) {
    return { at: "several exchanges", expected: "the claim holds", actual: "it is broken" };
  }
  const { at, expected, actual } = finding;
  return {
    at: classOfPlace(at, tag),
    expected: classOfText(expected, at, tag),
    actual: classOfText(actual, at, tag),
  };
}

/** Whether two classes are one. */
export function isSameClass(left: FindingClass, right: FindingClass): boolean {
  return left.at === right.at && left.expected === right.expected && left.actual === right.actual;
}

/** A class in one line. */
export function tellClass({ at, expected, actual }: FindingClass): string {
  return `at ${at === "" ? "the body" : at} expected ${expected}, actual ${actual}`;
}

/** A row is a row, wherever it stands in its list. */
function classOfPlace(at: string, tag: string): string {
  return cut(withoutRecords(at, tag).replaceAll(/\/\d+(?=\/|$)/gu, "/*"));
}

function classOfText(text: string, at: string, tag: string): string {
  if (at === "status") return cut(text.replace(/^number /u, ""));
  const named = namesKind.test(at) ? slug.exec(text)?.[0] : undefined;
  const kind = described.exec(text)?.[1];
  return named ?? kind ?? cut(withoutRecords(text, tag).replaceAll(number, "{number}"));
}

/** Names of the run carry its tag, whatever stands around it. */
function withoutRecords(text: string, tag: string): string {
  // A run that was merged has the tag of each of its parts.
  const tags = tag.toLowerCase().split("+");
  const named =
    tag === ""
      ? text
      : text
          .split(/(?<=[\s,/"])|(?=[\s,/"])/u)
          .map(maskOf)
          .join("");
  function maskOf(part: string): string {
    return tags.some((one) => part.toLowerCase().includes(one)) ? "{name}" : part;
  }
  return named
    .replaceAll(uuid, "{id}")
    .replaceAll(identifier, "{id}")
    .replaceAll(time, "{time}")
    .replaceAll(/"(?:[^"\\]|\\.)*"/gu, "{text}")
    .replaceAll(several, "$1");
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
