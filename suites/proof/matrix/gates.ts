import type { LawfulDeploymentRow } from "./judge-lawful.ts";
import type { MutantRow } from "./judge-mutant.ts";

/** Sentences about what the proof does not show; none if it succeeds. */
export function gatesOf(rows: readonly MutantRow[], controls: readonly string[]): string[] {
  const [dying, inert] = ["control-success-is-418", "inert"].map((id) =>
    rows.find(({ mutant }) => mutant === id),
  );
  const broken: string[] = [];
  if (dying === undefined || dying.killers.length === 0) {
    broken.push("The control mutant lives: the proof is void.");
  }
  if (inert === undefined || inert.killers.length > 0) {
    broken.push("The inert mutant dies: the proof is void.");
  }
  for (const { mutant, reached, missed, killers, faults } of rows) {
    if (controls.includes(mutant)) continue;
    if (reached === 0)
      broken.push(`${mutant} is reached by no check: let one ask for what it alters.`);
    if (!killers.some(({ named }) => named)) {
      broken.push(`${mutant} lives: no check that names it fails on a finding of its own clause.`);
    }
    for (const id of missed) broken.push(`${id} names ${mutant} in killedBy and does not kill it.`);
    for (const fault of faults) broken.push(`${mutant} brings the suite down: ${fault}.`);
  }
  return broken;
}

/** Sentences about lawful deployments that the suite accuses; none if it accuses none. */
export function accusationsOf(rows: readonly LawfulDeploymentRow[]): string[] {
  return rows.flatMap(({ under, accused }) =>
    accused.map((line) => `${under.join(" + ")} is lawful and accused: ${line}`),
  );
}
