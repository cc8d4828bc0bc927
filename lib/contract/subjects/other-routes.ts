import type { WrittenKind } from "#lib/contract/clauses/updates/updates.ts";

/** What is done with a record on routes that the contract implies without giving them. */
const all = ["list", "create", "read", "update", "delete"] as const;

/** One of them. */
export type OtherVerb = (typeof all)[number];

/** The routes of a kind of record, and the kind as it is spelled in ids. */
function routesOf<const Resource extends string, const Verb extends OtherVerb>(
  kind: WrittenKind,
  resource: Resource,
  verbs: readonly Verb[],
) {
  return verbs.map((verb) => ({
    kind,
    resource,
    verb,
    subject: `${resource} ${verb}` as const,
    name: `${verb}-${resource}` as const,
  }));
}

/** For each kind of record, the verbs for which the contract gives no route. */
export const otherRoutes = [
  ...routesOf("module", "module", ["list", "read", "update", "delete"]),
  ...routesOf("work item", "work-item", ["create", "update", "delete"]),
  ...routesOf("cycle", "cycle", ["create", "read", "update", "delete"]),
  ...routesOf("label", "label", all),
  ...routesOf("state", "state", all),
  ...routesOf("comment", "comment", all),
  ...routesOf("milestone", "milestone", all),
  ...routesOf("estimate point", "estimate-point", all),
];

/** Each kind with each verb, as it is spelled in ids. */
export const otherRouteSubjects = otherRoutes.map(({ subject }) => subject);
