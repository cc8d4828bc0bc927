import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import {
  almostNamed,
  shortlyNamed,
  shortlyNamedFamilies,
  shortlyNamedVerbs,
  slugOf,
} from "#lib/contract/clauses/requests/short-identifiers.ts";
import { family } from "#lib/contract/family.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** The last path segment of each list. */
const segments = {
  labels: "/labels/",
  milestones: "/milestones/",
  "estimate points": "/points/",
  pages: "/pages/",
  members: "/members/",
} as const;

/** The resource of each collection. */
const resources = {
  labels: "label",
  milestones: "milestone",
  "estimate points": "estimate-point",
} as const;

type Verb = (typeof shortlyNamedVerbs)[number];

const unknownTo = (verb: Verb, name: (typeof shortlyNamedFamilies)[number]): Mutant => ({
  defect: `does not recognise the short identifier of a project in the ${verb} of ${name}`,
  policy: "tenancy.readsShortIdentifier",
  where: ({ call }) => call.resource === resources[name] && call.kind === verb,
  instead: () => false,
});

const unknownToVerb = <V extends Verb>(verb: V) =>
  family(
    shortlyNamedFamilies,
    (name) => `short-identifier-unknown-to-${verb}-of-${slugOf[name]}` as const,
    (name) => unknownTo(verb, name),
  );

/** Finds a project by something that is almost its short identifier, in one operation. */
const findingBy = <Mistake extends string>(
  mistake: Mistake,
  isAlmost: (submitted: string, identifier: string) => boolean,
) =>
  family(
    almostNamed,
    (name) => `${name}-finds-projects-by-${mistake}-identifiers` as const,
    (name): Mutant => ({
      defect: `finds a project by its ${mistake} short identifier on ${name}`,
      policy: "tenancy.namesProject",
      where: ({ call }) => callsOperation(call, name),
      instead: ({ submitted, identifier }) => isAlmost(submitted, identifier),
    }),
  );

/** Defects of short identifiers, which name a project as its id does. */
export const shortIdentifierMutants = {
  ...family(
    shortlyNamed,
    (name) => `short-identifier-unknown-to-${slugOf[name]}` as const,
    (name): Mutant => ({
      defect: `does not recognise the short identifier of a project on the list of ${name}`,
      policy: "tenancy.readsShortIdentifier",
      where: ({ call }) => call.kind === "list" && call.path.endsWith(segments[name]),
      instead: () => false,
    }),
  ),
  ...findingBy("shortened", (submitted, identifier) => identifier.startsWith(submitted)),
  ...findingBy(
    "lengthened",
    (submitted, identifier) => identifier !== "" && submitted.startsWith(identifier),
  ),
  ...unknownToVerb("create"),
  ...unknownToVerb("read"),
  ...unknownToVerb("update"),
  ...unknownToVerb("delete"),
  ...mutantsOf({
    "project-short-identifier-unknown": {
      defect: "does not recognise short identifiers of projects",
      policy: "tenancy.readsShortIdentifier",
      instead: () => false,
    },
  }),
} as const;
