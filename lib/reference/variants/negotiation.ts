import { scopeCatalog } from "#lib/contract/scopes.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to negotiate, to bound and to describe. */
export const negotiationVariants = variantsOf({
  "large-bodies-taken": {
    openPoint: "the largest body that is taken is not stated",
    policy: "negotiation.bodyLimit",
    instead: () => 64 * 1024 * 1024,
  },
  "forms-taken-beside-json": {
    openPoint: "which media types are taken alongside JSON is stated of bulk operations alone",
    policy: "negotiation.consumes",
    where: ({ call, mediaType }) => call.kind !== "bulk" && /^$|form/.test(mediaType),
    instead: () => true,
  },
  "null-taken-for-no-members": {
    openPoint: "whether a body of null is one without members is not stated",
    policy: "negotiation.refusesNonObject",
    where: ({ value }) => value === null,
    instead: () => false,
  },
  "catalog-holds-more": {
    openPoint: "the scope catalog may name scopes of further areas",
    policy: "description.scopes",
    instead: () => [...scopeCatalog, "reports:read", "reports:write"],
  },
});
