import type { Known } from "#lib/reference/call.ts";
import { always } from "#lib/reference/policies/always.ts";

interface Token {
  readonly token: string;
  readonly valid: readonly string[];
  readonly relations: readonly string[];
}

interface Selection {
  readonly name: string;
  /** Names requested, or null if `fields` does not narrow. */
  readonly requested: ReadonlySet<string> | null;
  readonly single: boolean;
  readonly index: number;
}

/** How `fields` makes objects sparse. */
export const fields = {
  /** Whether `fields` is honoured by the operation. */
  applies: ({ honoured }: Known<{ honoured: boolean }>): boolean => honoured,
  /** The names in the parameter. */
  split: ({ text }: Known<{ text: string }>): readonly string[] =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  /** Whether the list requests every member at once. */
  selectsAll: ({ names }: Known<{ names: readonly string[] }>): boolean => names.includes("all"),
  /** Whether the name may be requested. */
  knows: ({ token, valid }: Known<Token & { single: boolean }>): boolean => valid.includes(token),
  /** Whether a name that may not be requested is refused. */
  refuses: always<Token, boolean>(true),
  /** The parameter that a refusal names. */
  field: always<Token, string>("fields"),
  /** The code of a refusal. */
  code: always<Token, string>("invalid"),
  /** Whether the message lists the names that are valid. */
  listsValid: always<Token, boolean>(true),
  /** The valid name that the message suggests, or null. */
  suggests: ({ closest }: Known<Token & { closest: string | null }>): string | null => closest,
  /** Whether the message about a relation points to `expand`. */
  pointsToExpand: always<Token, boolean>(true),
  /** Whether a member is served. */
  selects: ({ name, requested }: Known<Selection>): boolean =>
    requested === null || name === "id" || requested.has(name),
  /** Whether a member kept for single objects is served. */
  showsSingle: ({ single }: Known<{ name: string; single: boolean }>): boolean => single,
  /** Whether a heavy member is served, given whether `fields` names it or all. */
  showsHeavy: ({
    single,
    asked,
  }: Known<{ name: string; single: boolean; asked: boolean }>): boolean => single || asked,
  /** Whether a member kept for single objects may be requested. */
  requestsSingle: ({ single }: Known<{ name: string; single: boolean }>): boolean => single,
};

/** The policies of this topic. */
export type FieldsPolicies = typeof fields;
