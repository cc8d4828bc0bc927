import type { RunRecord } from "#lib/run/record.ts";
import { isGiven } from "#lib/unjudged/unlock.ts";
import type { Difference } from "./comparison.ts";

/** What the two runs were given, and what the deployment offered them, where these differ. */
export function differencesOf(before: RunRecord, after: RunRecord): readonly Difference[] {
  const rows = [
    ...swapped(before, after),
    row("target", before.target.baseUrl, after.target.baseUrl),
    row("workspace", before.target.workspace, after.target.workspace),
    row("build", before.build, after.build),
    row("suite", versionOf(before), versionOf(after)),
    row("catalog", catalogOf(before), catalogOf(after)),
    row("seed", String(before.seed), String(after.seed)),
    row("schema document", digestIn(before), digestIn(after)),
    ...presence("capability", before.target.capabilities, after.target.capabilities),
    ...presence("missing input", inputsLackedBy(before), inputsLackedBy(after)),
    row("baseline", before.baseline?.file ?? null, after.baseline?.file ?? null),
  ];
  return rows.filter(({ before: old, after: recent }) => old !== recent);
}

/** Someone who compares with a run that began earlier may have swapped the folders. */
function swapped(before: RunRecord, after: RunRecord): Difference[] {
  const isOlder = Date.parse(after.startedAt) < Date.parse(before.startedAt);
  return isOlder
    ? [row('order of the runs ("after" is the older one)', before.startedAt, after.startedAt)]
    : [];
}

function row(what: string, before: string | null, after: string | null): Difference {
  return { what, before: before ?? "none reported", after: after ?? "none reported" };
}

function presence(what: string, before: readonly string[], after: readonly string[]): Difference[] {
  const names = [...new Set([...before, ...after])];
  return names.map((name) => ({
    what: `${what} ${name}`,
    before: before.includes(name) ? "yes" : "no",
    after: after.includes(name) ? "yes" : "no",
  }));
}

/** The inputs that a run reports as missing. */
export function inputsLackedBy({ untested }: RunRecord): readonly string[] {
  return untested
    .map(({ unlock }) => unlock)
    .filter(isGiven)
    .map(({ sentence }) => sentence);
}

function versionOf({ suite }: RunRecord): string {
  return `${suite.name} ${suite.version}`;
}

function catalogOf({ suite }: RunRecord): string {
  return suite.catalogDigest.slice(0, 12);
}

function digestIn({ target }: RunRecord): string | null {
  return target.schemaDigest === null ? null : target.schemaDigest.slice(0, 12);
}
