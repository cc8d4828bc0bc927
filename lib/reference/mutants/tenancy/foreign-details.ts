import { family } from "#lib/contract/family.ts";
import { normalisePath } from "#lib/contract/path.ts";
import { foreignDetailNames, foreignDetails } from "#lib/contract/subjects/foreign-details.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const routes = new Map(
  foreignDetails.map(({ name, path }) => [name, normalisePath(`${path}{id}/`)] as const),
);

/** Defects of one detail each: it serves the record of any tenant. */
export const foreignDetailMutants = family(
  foreignDetailNames,
  (name) => `${name}-of-another-tenant-served` as const,
  (name): Mutant => ({
    defect: `serves another tenant's ${name.replaceAll("-", " ")} by its id under the caller's own path`,
    policy: "tenancy.seesRecord",
    where: ({ call, record }) =>
      call.method === "GET" &&
      normalisePath(call.path) === routes.get(name) &&
      record["workspace_id"] !== call.workspace?.id,
    instead: () => true,
  }),
);
