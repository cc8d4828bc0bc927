import { family } from "#lib/contract/family.ts";
import { edgeLists } from "#lib/contract/subjects/edge-lists.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const slugs = edgeLists.map(({ slug }) => slug);

const isUncounted = ({ query }: Call): boolean => query.get("count") === "false";

/** Defects of the first and the last page of one list. */
export const edgeMutants = {
  ...family(
    slugs,
    (slug) => `uncounted-next-null-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `leads from no page of ${slug} to the next if it does not count`,
      policy: "pagination.next",
      where: ({ call }) => call.list === slug && isUncounted(call),
      instead: () => null,
    }),
  ),
  ...family(
    slugs,
    (slug) => `uncounted-previous-null-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `leads back from no page of ${slug} if it does not count`,
      policy: "pagination.previous",
      where: ({ call }) => call.list === slug && isUncounted(call),
      instead: () => null,
    }),
  ),
  ...family(
    slugs,
    (slug) => `full-page-leads-on-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `returns a next on a last page of ${slug} that is exactly full`,
      policy: "pagination.next",
      where: ({ call, offset, perPage, total }) => call.list === slug && offset + perPage === total,
      instead: ({ total }) => total,
    }),
  ),
  ...family(
    slugs,
    (slug) => `full-cursor-page-leads-on-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `returns a next_cursor on a page of ${slug} that is exactly full`,
      policy: "pagination.nextCursor",
      where: ({ call, returned, perPage }) => call.list === slug && returned === perPage,
      instead: ({ token }) => token,
    }),
  ),
  ...family(
    slugs,
    (slug) => `offset-begins-a-row-early-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `begins a later page of ${slug} a row early`,
      policy: "pagination.start",
      where: ({ call, offset }) => call.list === slug && offset > 0,
      instead: ({ offset }) => offset - 1,
    }),
  ),
  ...family(
    slugs,
    (slug) => `cursor-shows-its-row-again-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `begins a later cursor page of ${slug} with the last row of the page before`,
      policy: "pagination.follows",
      where: ({ call }) => call.list === slug,
      instead: ({ comparison }) => comparison >= 0,
    }),
  ),
  ...mutantsOf({
    "style-missing-on-uncounted-pages": {
      defect: "omits the style from pages that do not count",
      policy: "pagination.marker",
      where: ({ call }) => isUncounted(call),
      instead: () => undefined,
    },
    "per-page-above-max-refused-by-cursor": {
      defect: "refuses a per_page above 200 on cursor pages",
      policy: "pagination.refusesAboveCap",
      where: ({ call }) => call.query.get("paginate") === "cursor",
      instead: () => true,
    },
  }),
} as const;
