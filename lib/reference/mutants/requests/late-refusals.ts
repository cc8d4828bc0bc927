import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";

/** Writes of which it may be found out too late that they are to be refused. */
const writes = [
  "createWorkItem",
  "updateWorkItem",
  "createProjectType",
  "createProjectProperty",
] as const;

const late = <const R extends "not_acceptable" | "unsupported_media_type">(
  refusal: R,
  defect: string,
) =>
  family(
    writes,
    (name) => `${refusal}-is-found-after-${name}` as const,
    (name): Mutant => ({
      defect: `${defect} once it has done ${name}`,
      policy: "negotiation.refusesLate",
      where: (known) => known.refusal === refusal && known.call.operation === name,
      instead: () => true,
    }),
  );

/** Defects of one write each: it is refused for how it was sent, and done. */
export const lateRefusalMutants = {
  ...late("not_acceptable", "finds that it cannot produce the representation"),
  ...late("unsupported_media_type", "refuses the media type of a body"),
} as const;
