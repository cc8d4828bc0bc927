import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

/** An axis of a context: which projects, or which types, it covers. */
export type Axis = "project_ids" | "issue_type_ids";

interface Reach {
  readonly allProjects: boolean;
  readonly allTypes: boolean;
}

/** How property contexts override a property for a slice of projects and types. */
export const contexts = {
  /** The ids of an axis, given whether its wildcard is set. */
  ids: ({
    all,
    ids,
  }: Known<{ axis: Axis; all: boolean; ids: readonly string[] }>): readonly string[] =>
    all ? [] : ids,
  /** Whether ids sent without the wildcard of their axis unset it. */
  listUnsetsWildcard: ({ ids }: Known<{ axis: Axis; ids: readonly string[] }>): boolean =>
    ids.length > 0,
  /** Whether an axis with neither the wildcard nor ids is refused. */
  refusesUnpinned: always<{ axis: Axis }, boolean>(true),
  /** Whether ids sent alongside the wildcard of their axis are refused. */
  refusesIdsWithWildcard: always<{ axis: Axis }, boolean>(false),
  /** Whether an option with a name that is new to the property is added to it. */
  makesOptions: always<{ name: string }, boolean>(true),
  /** Whether a new workspace property starts with a context for all. */
  seedsDefault: always<{ property: Row }, boolean>(false),
  /** Whether a slice is refused that overlaps another context of the same specificity. */
  refusesOverlap: always<{ other: Row }, boolean>(true),
  /** Whether a name is refused that another context of the property has. */
  refusesTakenName: always<{ other: Row }, boolean>(true),
  /** The name of a context that is created without one. */
  name: ({ catchAll, taken }: Known<{ catchAll: boolean; taken: ReadonlySet<string> }>): string => {
    let name = catchAll ? "Default" : "Context";
    for (let number = 2; taken.has(name); number += 1) name = `Context ${number}`;
    return name;
  },
  /** The `is_default` of a context. */
  isDefault: ({ allProjects, allTypes }: Known<Reach>): boolean => allProjects && allTypes,
  /** The place of a new context, given those that the property has. */
  sortOrder: ({ orders, sent }: Known<{ orders: readonly number[]; sent: unknown }>): unknown =>
    sent ?? Math.max(0, ...orders) + 10_000,
  /** Whether a context applies to work items of this project and type. */
  applies: ({ covers }: Known<{ context: Row; covers: boolean }>): boolean => covers,
  /** How specific a context is; of several that apply, the lowest rank wins. */
  rank: ({ allProjects, allTypes }: Known<Reach & { context: Row }>): number =>
    1 + (allProjects ? 2 : 0) + (allTypes ? 1 : 0),
  /** The effective value, given that of the context and that of the property. */
  effective: ({
    own,
    inherited,
  }: Known<{ name: string; own: unknown; inherited: unknown }>): unknown => own ?? inherited,
};

/** The policies of this topic. */
export type ContextsPolicies = typeof contexts;
