import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { UnlikeText } from "#lib/contract/subjects/unlike-texts.ts";
import { externallyKeyedLists, unlikeTexts } from "#lib/contract/subjects/unlike-texts.ts";
import { folded } from "#lib/reference/mutants/building/folded-texts.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

type Slug = (typeof externallyKeyedLists)[number]["list"]["slug"];

const confusing = (slug: Slug, way: UnlikeText): Mutant => ({
  defect: `takes external keys that differ by ${way} for one in filters of ${slug}`,
  policy: "filters.equals",
  where: ({ call, name }) => call.list === slug && name.startsWith("external_"),
  instead: ({ actual, values }) =>
    actual.some((one) => folded(way, String(one)) === folded(way, String(values[0]))),
});

const confusingOn = (slug: Slug) =>
  family(
    unlikeTexts,
    (way) => `${slug}-confuses-external-keys-by-${dashed(way)}` as const,
    (way) => confusing(slug, way),
  );

/** Defects of how filters compare texts of another system. */
export const unlikeTextMutants = {
  ...confusingOn("work-items"),
  ...confusingOn("workspace-work-items"),
  ...confusingOn("cycles"),
  ...confusingOn("pages"),
} as const;
