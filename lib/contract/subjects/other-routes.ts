import { subjectsIn } from "#lib/contract/family.ts";

/** What is done with a record on routes that the contract implies without giving them. */
const otherVerbs = ["list", "create", "read", "update", "delete"] as const;

/** One of them. */
export type OtherVerb = (typeof otherVerbs)[number];

/** For each kind of record, the verbs for which the contract gives no route. */
const otherRoutes = {
  module: ["list", "read", "update", "delete"],
  "work item": ["create", "update", "delete"],
  cycle: ["create", "read", "update", "delete"],
  label: otherVerbs,
  state: otherVerbs,
  comment: otherVerbs,
  milestone: otherVerbs,
  "estimate point": otherVerbs,
} as const satisfies Readonly<Record<string, readonly OtherVerb[]>>;

/** One of these kinds. */
type OtherKind = keyof typeof otherRoutes;

/** Each verb with each kind, as it is spelled in ids. */
export const otherRouteSubjects = [
  ...subjectsIn("module", otherRoutes.module),
  ...subjectsIn("work-item", otherRoutes["work item"]),
  ...subjectsIn("cycle", otherRoutes.cycle),
  ...subjectsIn("label", otherRoutes.label),
  ...subjectsIn("state", otherRoutes.state),
  ...subjectsIn("comment", otherRoutes.comment),
  ...subjectsIn("milestone", otherRoutes.milestone),
  ...subjectsIn("estimate-point", otherRoutes["estimate point"]),
] as const;

/** One of them. */
type OtherRoute = (typeof otherRouteSubjects)[number];

/** The verb and then the kind, as in an id. */
type Named<Route extends string> = Route extends `${infer Kind} ${infer Verb}`
  ? `${Verb}-${Kind}`
  : never;

/** The name of a subject in ids. */
export function nameOfOtherRoute<Route extends OtherRoute>(subject: Route): Named<Route> {
  const { kind, verb } = partsOfOtherRoute(subject);
  // Each subject is a kind and a verb.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return `${verb}-${kind.replaceAll(" ", "-")}` as Named<Route>;
}

/** The kind of record and the verb of a subject. */
export function partsOfOtherRoute(subject: OtherRoute): { kind: OtherKind; verb: OtherVerb } {
  const [kind = "", verb = ""] = subject.split(" ");
  // Each subject was composed of them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { kind: kind.replaceAll("-", " ") as OtherKind, verb: verb as OtherVerb };
}
