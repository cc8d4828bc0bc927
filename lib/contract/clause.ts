import type { Section } from "./sections.ts";

/** How binding a clause is. */
export type Level = "must" | "should" | "may";

/** What is needed before a clause can be observed. */
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
  /** Heading of the contract under which it is found. */
  readonly section: Section;
  readonly sentence: string;
  /** @default ["owner"] */
  readonly needs?: readonly Observability[];
  /** What it is judged on, each by its own checks; absent if the clause is about one thing only. */
  readonly subjects?: readonly string[];
  /** Why no check judges it. */
  readonly notTestable?: string;
  /** Why no check judges it on some of its subjects. */
  readonly notTestableFor?: Readonly<Record<string, string>>;
}

/** A clause of which only the subjects have literal types. */
type Row<Of> = Of extends { readonly subjects: readonly (infer Subject extends string)[] }
  ? Clause & { readonly subjects: readonly Subject[] }
  : Omit<Clause, "subjects">;

/** Keeps the literal ids and subjects of a chapter's clauses while checking their rows. */
export function chapter<const Rows extends Readonly<Record<string, Clause>>>(
  rows: Rows,
): { readonly [Id in keyof Rows]: Row<Rows[Id]> };
export function chapter(rows: Readonly<Record<string, Clause>>): Readonly<Record<string, Clause>> {
  return rows;
}
