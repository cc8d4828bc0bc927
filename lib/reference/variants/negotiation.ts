import { scopeCatalog } from "#lib/contract/scopes.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to negotiate media types, to limit bodies and to describe the service. */
export const negotiationVariants = variantsOf({
  "large-bodies-taken": {
    openPoint: "the contract does not state the largest accepted body",
    policy: "negotiation.bodyLimit",
    instead: () => 64 * 1024 * 1024,
  },
  "forms-taken-beside-json": {
    openPoint:
      "only for bulk operations does the contract state which media types they accept besides JSON",
    policy: "negotiation.consumes",
    where: ({ call, mediaType }) => call.kind !== "bulk" && /^$|form/.test(mediaType),
    instead: () => true,
  },
  "null-taken-for-no-members": {
    openPoint: "the contract does not state whether a null body is a body without members",
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
