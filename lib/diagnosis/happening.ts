import type { ReportedFinding } from "#lib/check/result.ts";
import type { FindingKind } from "#lib/check/finding.ts";

/** What is read from a finding to say what happens. */
export type Happened = Pick<
  ReportedFinding,
  "kind" | "sort" | "at" | "expected" | "actual" | "asked"
>;

/** Maximum length of a value that a title quotes. */
const mostQuoted = 60;

/** What a deployment does, by one finding: "total_count is present with count=false: GET /labels/". */
export function happeningOf(finding: Happened): string {
  const { asked } = finding;
  // The record may be from a version with other kinds.
  const say = Object.hasOwn(sayings, finding.kind) ? sayings[finding.kind] : contrast;
  const what = say(finding, nameOf(finding));
  if (asked === null) return what;
  const named = asked.query.length > 1 ? asked.query.filter(bearsOnMore) : asked.query;
  const query = named.length === 0 ? "" : ` with ${named.join(" and ")}`;
  const caller = asked.as === "owner" ? "" : ` as ${asked.as ?? "nobody"}`;
  return `${what}${query}: ${asked.method} ${shortPath(asked.path)}${caller}`;
}

/** The page size is sent along with nearly every list request. */
function bearsOnMore(parameter: string): boolean {
  return !parameter.startsWith("per_page=");
}

const sayings: Readonly<Record<FindingKind, (finding: Happened, name: string) => string>> = {
  status: ({ sort, expected }) =>
    sort.wanted === null
      ? `${sort.met} is answered; expected ${expected}`
      : `${sort.met} is answered instead of ${sort.wanted}`,
  presence: (_, name) => `${name} is missing`,
  absence: (_, name) => `${name} is present`,
  type: contrast,
  value: contrast,
  header: contrast,
  count: ({ expected }, name) => `${name} is no ${expected}`,
  membership: ({ expected }, name) => `${name} does not hold ${expected}`,
  order: ({ at }) => `rows are in another order from ${at} on`,
  problem: ({ expected }, name) => `${name} does not hold ${expected}`,
  text: ({ expected }, name) => `${name} does not hold ${expected}`,
};

/** The actual and the expected value, if they are short enough to be quoted. */
function contrast({ sort, actual, expected }: Happened, name: string): string {
  if (sort.met === "absent") return `${name} is missing`;
  if (expected.length > mostQuoted)
    return `${name} is ${actual.length <= mostQuoted ? actual : sort.met}`;
  return actual.length <= mostQuoted
    ? `${name} is ${actual} instead of ${expected}`
    : `${name} is not as expected (${expected})`;
}

/** The member, the header, or the place in words. */
function nameOf({ at }: Happened): string {
  if (at === "" || at === "body") return "the body";
  if (!at.startsWith("/")) return at;
  return at.split("/").findLast((token) => token !== "" && !/^\d+$/.test(token)) ?? at;
}

/** A path without the part that all paths share. */
export function shortPath(path: string): string {
  return path.replace("/api/v2/workspaces/{slug}", "").replace("/api/v2", "");
}
