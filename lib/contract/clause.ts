import type { Section } from "./sections.ts";

/** How binding a clause is. */
export type Level = "must" | "should" | "may";

/** What has to be had before a clause can be observed. */
export type Observability =
  | "owner"
  | "member"
  | "outsider"
  | "oauth"
  | "mode-switch"
  | "sink"
  | "throttling"
  | "plan";

/** One normative statement of the contract, in our own words. */
export interface Clause {
  readonly level: Level;
  /** Heading of the contract under which it stands. */
  readonly section: Section;
  readonly sentence: string;
  /** @default ["owner"] */
  readonly needs?: readonly Observability[];
  /** Why no check judges it. */
  readonly notTestable?: string;
}

/** Keeps the literal ids of a chapter's clauses while checking their rows. */
export function chapter<const Id extends string>(
  rows: Readonly<Record<Id, Clause>>,
): Readonly<Record<Id, Clause>> {
  return rows;
}
