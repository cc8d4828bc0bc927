import type { RunRecord } from "#lib/run/record.ts";

/**
 * Why two runs cannot be compared, in one sentence; null if they can.
 * Runs of two catalogs can be compared if this suite has the later catalog: it judges the older evidence again.
 */
export function unlikeness(
  before: RunRecord,
  after: RunRecord,
  catalogDigest: string,
): string | null {
  const rows: readonly (readonly [string, string, string])[] = [
    ["contract", contractOf(before), contractOf(after)],
    ["profile", before.profile, after.profile],
    ["selection", before.selection ?? "everything", after.selection ?? "everything"],
  ];
  const differing = rows.find(([, left, right]) => left !== right);
  if (differing !== undefined) {
    const [what, left, right] = differing;
    return `their ${what} differs: ${left} before, ${right} after; compare runs of the same contract.`;
  }
  const [old, recent] = [before.suite, after.suite];
  if (old.catalogDigest !== recent.catalogDigest && recent.catalogDigest !== catalogDigest) {
    return `their catalogs differ, and this suite does not have that of the later run (${reported(recent)}); compare with the version that judged it.`;
  }
  return null;
}

function contractOf({ contract }: RunRecord): string {
  return `${contract.name} ${contract.version}`;
}

function reported({ version, catalogDigest }: RunRecord["suite"]): string {
  return `version ${version}, catalog ${catalogDigest.slice(0, 12)}`;
}
