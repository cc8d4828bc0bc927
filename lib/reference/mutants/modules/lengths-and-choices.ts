import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of the rules by which a module is refused. */
export const moduleRuleMutants = mutantsOf({
  "name-measured-in-bytes": {
    defect: "measures names in bytes",
    policy: "writes.length",
    instead: ({ value }) => Buffer.byteLength(value),
    at: ["createProjectType?", "createModule?", "createWorkspaceType?"],
  },
  "name-of-256-taken": {
    defect: "takes a name of 256 characters",
    policy: "writes.maxLength",
    instead: ({ limit }) => limit + 1,
  },
  "choice-not-validated": {
    defect: "stores values outside a closed set",
    policy: "writes.isChoice",
    instead: () => true,
    at: ["createModule?", "createIntakeWorkItem?"],
  },
  "dates-equal-refused": {
    defect: "refuses a target date on the start date",
    policy: "writes.datesAgree",
    instead: ({ end, start }) => end > start,
  },
  "dates-not-compared-with-stored": {
    defect: "compares dates only where both are sent",
    policy: "writes.datesUseStored",
    instead: () => false,
  },
  "external-pair-judged-without-source": {
    defect: "takes an external id once, whatever its source",
    policy: "writes.samePair",
    instead: ({ left, right }) => left[0] === right[0],
  },
  "choice-takes-inherited-names": {
    defect: "takes a name that every object has for a member with a closed set of values",
    policy: "writes.isChoice",
    where: ({ value }) => isInherited(String(value)),
    instead: () => true,
  },
});
