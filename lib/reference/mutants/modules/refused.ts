import { holdingDeletedNames } from "#lib/reference/mutants/building/held-names.ts";
import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of the rules by which a module is refused. */
export const refusedModuleMutants = mutantsOf({
  "deleted-module-holds-its-name": holdingDeletedNames(
    "keeps the name of a deleted module taken",
    "deleteModule",
    "module",
  ),
  "name-measured-in-bytes": {
    defect: "measures names in bytes",
    policy: "writes.length",
    instead: ({ value }) => Buffer.byteLength(value),
    at: ["createProjectType?", "createModule?", "createWorkspaceType?"],
  },
  "name-of-256-taken": {
    defect: "accepts a name of 256 characters",
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
    defect: "refuses a target date that is equal to the start date",
    policy: "writes.datesAgree",
    instead: ({ end, start }) => end > start,
  },
  "dates-not-compared-with-stored": {
    defect: "compares dates only when both are sent",
    policy: "writes.datesUseStored",
    instead: () => false,
  },
  "external-pair-judged-without-source": {
    defect: "refuses an external id that is already used, even under another source",
    policy: "writes.samePair",
    instead: ({ left, right }) => left[0] === right[0],
  },
  "name-of-a-former-module-is-refused": {
    defect: "refuses a name that a module of the project had before it was deleted or renamed",
    policy: "writes.takesFreeName",
    where: ({ call, resource }) => call.kind === "create" && resource === "module",
    instead: {
      remembering: () => {
        const used = new Set<string>();
        return ({ call, name }) => {
          const key = `${call.project?.id} ${name}`;
          const isFirst = !used.has(key);
          used.add(key);
          return isFirst;
        };
      },
    },
  },
  "choice-takes-inherited-names": {
    defect: "accepts an inherited property name such as constructor as a value of a closed set",
    policy: "writes.isChoice",
    where: ({ value }) => isInherited(String(value)),
    instead: () => true,
  },
});
