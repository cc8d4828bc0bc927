import { scopeCatalog } from "#lib/contract/scopes.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to negotiate, to bound and to describe. */
export const negotiationVariants = variantsOf({
  "large-bodies-taken": {
    openPoint: "the largest body that is taken is not stated",
    alter: () => ({ negotiation: { bodyLimit: () => 64 * 1024 * 1024 } }),
  },
  "forms-taken-beside-json": {
    openPoint: "which media types are taken beside JSON is stated of bulk operations alone",
    alter: (base) => ({
      negotiation: {
        consumes: (known) =>
          base.negotiation.consumes(known) ||
          (known.call.kind !== "bulk" && /^$|form/.test(known.mediaType)),
      },
    }),
  },
  "catalog-holds-more": {
    openPoint: "the scope catalog may name scopes of further areas",
    alter: () => ({
      description: { scopes: () => [...scopeCatalog, "reports:read", "reports:write"] },
    }),
  },
});
