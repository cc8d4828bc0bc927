import { family } from "#lib/contract/family.ts";
import { otherRoutes } from "#lib/contract/subjects/other-routes.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of one route each that the contract implies without giving it: it is served without credentials. */
export const otherRouteMutants = family(
  otherRoutes.map(({ name }) => name),
  (name) => `anonymous-may-${name}` as const,
  (name): Mutant => ({
    defect: `serves the operation ${name} without credentials`,
    policy: "authentication.demands",
    where: ({ call }) => `${call.kind}-${call.resource}` === name && !call.headers.has("x-api-key"),
    instead: () => false,
  }),
);
