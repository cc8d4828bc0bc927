import { family } from "#lib/contract/family.ts";
import {
  nameOfOtherRoute,
  otherRouteSubjects,
  partsOfOtherRoute,
} from "#lib/contract/subjects/other-routes.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of one route each that the contract implies without giving it: it is served without credentials. */
export const otherRouteMutants = family(
  otherRouteSubjects,
  (subject) => `anonymous-may-${nameOfOtherRoute(subject)}` as const,
  (subject): Mutant => {
    const { kind, verb } = partsOfOtherRoute(subject);
    const resource = kind.replaceAll(" ", "-");
    return {
      defect: `serves the ${verb} of a ${kind} without credentials`,
      policy: "authentication.demands",
      where: ({ call }) =>
        call.resource === resource && call.kind === verb && !call.headers.has("x-api-key"),
      instead: () => false,
    };
  },
);
