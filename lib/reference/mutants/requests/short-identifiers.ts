import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { slugOf, shortlyNamed } from "#lib/contract/clauses/requests/short-identifiers.ts";
import { family } from "#lib/contract/family.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Last segment of the path of each list. */
const segments = {
  labels: "/labels/",
  milestones: "/milestones/",
  "estimate points": "/points/",
  pages: "/pages/",
  members: "/members/",
} as const;

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
  ...mutantsOf({
    "project-short-identifier-unknown": {
      defect: "does not recognise short identifiers of projects",
      policy: "tenancy.readsShortIdentifier",
      instead: () => false,
    },
  }),
} as const;
