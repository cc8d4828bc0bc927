import { family } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { normalisePath } from "#lib/contract/path.ts";
import type { UnwrittenElsewhere, UnwrittenKind } from "#lib/contract/subjects/unwritten.ts";
import { unwrittenElsewhere, unwrittenKinds } from "#lib/contract/subjects/unwritten.ts";
import type { Call } from "#lib/reference/call.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";

/** Where a record of each kind is made. */
const collections: Readonly<Record<UnwrittenKind | UnwrittenElsewhere, string>> = {
  "work-item": lists.projectWorkItems.path,
  "project-type": lists.projectTypes.path,
  "project-property": lists.projectProperties.path,
  "project-option": operations.createProjectOption.path,
  label: lists.labels.path,
  cycle: lists.cycles.path,
  state: lists.states.path,
  module: lists.modules.path,
  "intake-work-item": operations.createIntakeWorkItem.path,
};

const makes = ({ method, path }: Call, collection: string): boolean =>
  method === "POST" && normalisePath(path) === normalisePath(collection);

const made = family(
  unwrittenKinds,
  (kind) => `refused-${kind}-is-made` as const,
  (kind): Mutant => ({
    defect: `makes a ${kind} although it refuses the create`,
    policy: "writes.rollsBack",
    where: ({ call }) => makes(call, collections[kind]),
    instead: () => false,
  }),
);

const late = family(
  unwrittenElsewhere,
  (kind) => `foreign-project-is-found-after-${kind}` as const,
  (kind): Mutant => ({
    defect: `finds out after it has made a ${kind} that the project is another tenant's`,
    policy: "tenancy.refusesLate",
    where: ({ call }) => makes(call, collections[kind]),
    instead: () => true,
  }),
);

const lateForeign = family(
  ["updateFeatures", "updateInitiativeLabel"] as const,
  (name) => `foreign-path-is-found-after-${name}` as const,
  (name): Mutant => ({
    defect: `finds out after ${name} is done that its path is another tenant's`,
    policy: "tenancy.refusesLate",
    where: ({ call }) => callsOperation(call, name),
    instead: () => true,
  }),
);

const lateScopes = family(
  ["createProjectMember", "updateInitiativeLabel"] as const,
  (name) => `scope-is-judged-after-${name}` as const,
  (name): Mutant => ({
    defect: `finds out after ${name} is done that its token lacks the scope`,
    policy: "authorization.scopesJudged",
    where: ({ call }) => callsOperation(call, name),
    instead: () => "after-work",
  }),
);

/** Defects of what is refused and done all the same. */
export const unwrittenMutants = { ...made, ...late, ...lateForeign, ...lateScopes } as const;
