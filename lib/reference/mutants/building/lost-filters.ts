import { family } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "./mutant.ts";

/** Whether a page is not the first. */
export const isLater = ({ query }: Call): boolean => (query.get("offset") ?? "0") !== "0";

/** Whether a page is requested by its cursor. */
export const asksByCursor = ({ query }: Call): boolean => query.has("cursor");

/** Whether rows are requested in some order. */
export const isOrdered = ({ query }: Call): boolean => query.has("order_by");

/** Ignores filters of a list under a condition. */
export function losing(
  what: string,
  isMeant: (known: { readonly list: string; readonly parameter: string }) => boolean,
  where: string,
  isAsked: (call: Call) => boolean,
): Mutant {
  return {
    defect: `ignores ${what} ${where}`,
    policy: "filters.passes",
    where: ({ call, parameter }) =>
      isMeant({ list: call.list ?? "", parameter: parameter }) && isAsked(call),
    instead: () => true,
  };
}

/** Wording for a later page. */
export const onLater = "from the second page on";

/** Wording for a later page by cursor. */
export const byCursor = "on later pages of a cursor walk";

/** Mutants that ignore the filters of one list on later pages, of either style. */
export const losingOnLaterPages = <const Slug extends string>(slug: Slug) => ({
  ...family(
    [slug],
    (name) => `filters-of-${name}-lost-on-later-pages` as const,
    (name) => losing(`filters of ${name}`, ({ list }) => list === name, onLater, isLater),
  ),
  ...family(
    [slug],
    (name) => `filters-of-${name}-lost-by-cursor` as const,
    (name) => losing(`filters of ${name}`, ({ list }) => list === name, byCursor, asksByCursor),
  ),
});

/** A mutant that also counts the rows that the filters of one list exclude. */
export const unfilteredTotal = <const Slug extends string>(slug: Slug) =>
  family(
    [slug],
    (name) => `total-of-${name}-unfiltered` as const,
    (name): Mutant => ({
      defect: `counts in total_count the rows of ${name} that the filters exclude`,
      policy: "pagination.total",
      where: ({ call }) => call.list === name,
      instead: ({ unfiltered }) => unfiltered,
    }),
  );
