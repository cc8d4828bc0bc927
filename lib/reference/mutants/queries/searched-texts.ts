import { family } from "#lib/contract/family.ts";
import type { SearchedText } from "#lib/contract/subjects/searched-texts.ts";
import {
  namedLists,
  orderedSearches,
  searchedTexts,
} from "#lib/contract/subjects/searched-texts.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

type Slug = (typeof namedLists)[number]["list"]["slug"];

/** How a search is read by a program that does not take it as text. */
const misread: Readonly<
  Record<SearchedText, readonly [sign: RegExp, finds: (text: string, name: string) => boolean]>
> = {
  digits: [/^\d+$/, () => false],
  operators: [/[&|!():]/, (text, name) => name.includes(text.split(/[&|!():]/)[0]?.trim() ?? text)],
};

const misreading = (slug: Slug, way: SearchedText): Mutant => ({
  defect: `reads ${way} in a search of ${slug} as something else than text`,
  policy: "filters.finds",
  where: ({ call, values }) => call.list === slug && misread[way][0].test(String(values[0])),
  instead: ({ actual, values }) =>
    actual.some((name) => misread[way][1](String(values[0]), String(name))),
});

const misreadingOn = <const S extends Slug>(slug: S) =>
  family(
    searchedTexts,
    (way) => `${slug}-searched-with-other-${way}` as const,
    (way) => misreading(slug, way),
  );

const ordered = orderedSearches.map(({ list }) => list.slug);

/** Defects of what searches find, and of its order. */
export const searchedTextMutants = {
  ...misreadingOn("work-items"),
  ...misreadingOn("workspace-work-items"),
  ...misreadingOn("cycles"),
  ...misreadingOn("pages"),
  ...family(
    ordered,
    (slug) => `${slug}-searched-by-relevance` as const,
    (slug): Mutant => ({
      defect: `puts the better matches of a search of ${slug} first, whatever order is requested`,
      policy: "ordering.key",
      where: ({ call }) => call.list === slug && call.query.has("search"),
      instead: ({ row, call }) =>
        String(row["name"]).indexOf(call.query.get("search") ?? "") * 1000 +
        String(row["name"]).length,
    }),
  ),
} as const;
