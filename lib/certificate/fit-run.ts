import type { RunRecord } from "#lib/run/record.ts";
import type { Complaint } from "./complaint.ts";
import { complain } from "./complaint.ts";
import type { SuiteFacts } from "./suite-facts.ts";

/** The least number of runs for a certificate, each with its own seed. */
export const leastRuns = 2;

/** Why a run, whatever it found, cannot support a certificate. */
export function unfitRun(name: string, record: RunRecord, facts: SuiteFacts): readonly Complaint[] {
  const { selection, profile, faults } = record;
  const reasons: string[] = [];
  if (selection !== null) reasons.push(`${name} was narrowed to ${quoted(selection)}.`);
  if (profile !== "standard") reasons.push(`${name} is a run of profile ${profile}, not standard.`);
  if (record.baseline !== null) {
    reasons.push(`${name} was judged with a baseline of expected failures.`);
  }
  if (record.suite.ownChecks !== undefined) {
    reasons.push(`${name} was judged with checks of the user's own alongside the catalog.`);
  }
  if (faults.length > 0) reasons.push(`${name} reports a fault of the suite itself.`);
  return [
    ...complain("unfit-run", reasons),
    ...complain("other-suite", otherSuite(name, record, facts)),
    ...complain("incomplete", incompleteChecks(name, record, facts)),
  ];
}

/** Why runs that are suitable one by one do not support a certificate together. */
export function unfitTogether(records: ReadonlyMap<string, RunRecord>): readonly Complaint[] {
  const reasons: string[] = [];
  if (records.size < leastRuns) {
    reasons.push(`It is based on ${records.size} runs, but needs at least ${leastRuns}.`);
  }
  const [first, ...others] = [...records];
  for (const [name, record] of others) {
    if (first === undefined) continue;
    for (const fact of ["baseUrl", "workspace", "schemaDigest"] as const) {
      if (record.target[fact] === first[1].target[fact]) continue;
      reasons.push(`${name} and ${first[0]} differ in the ${fact} of their targets.`);
    }
  }
  for (const [name, { build }] of others) {
    if (first === undefined || build === first[1].build) continue;
    reasons.push(`${name} and ${first[0]} are runs of two builds.`);
  }
  for (const member of ["seed", "tag"] as const) {
    const values = [...records.values()].map((record) => record[member]);
    const again = values.find((value, index) => values.indexOf(value) !== index);
    if (again !== undefined) reasons.push(`Two runs have the ${member} ${quoted(String(again))}.`);
  }
  return complain("unfit-run", reasons);
}

function otherSuite(name: string, { suite, contract }: RunRecord, facts: SuiteFacts): string[] {
  const reasons: string[] = [];
  if (suite.catalogDigest !== facts.catalogDigest) {
    const [theirs, ours] = [suite.catalogDigest, facts.catalogDigest].map((text) =>
      text.slice(0, 12),
    );
    reasons.push(
      `${name} was judged by version ${quoted(suite.version)} with catalog ${theirs}; this is version ${facts.version} with catalog ${ours}: verify it with the version that wrote it.`,
    );
  }
  if (contract.digest !== facts.contractDigest) {
    reasons.push(`${name} was judged against another reading of the contract.`);
  }
  return reasons;
}

function incompleteChecks(name: string, { checks }: RunRecord, facts: SuiteFacts): string[] {
  const reported = checks.map(({ id }) => id);
  const known = new Set(facts.checks);
  const judged = new Set(reported);
  const twice = reported.filter((id, index) => reported.indexOf(id) !== index);
  return [
    ...facts.checks.filter((id) => !judged.has(id)).map((id) => `${name} has no verdict of ${id}.`),
    ...reported
      .filter((id) => !known.has(id))
      .map((id) => `${name} judges ${id}, which is not a check.`),
    ...twice.map((id) => `${name} has two verdicts of ${id}.`),
  ];
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}
