import type { Page } from "#fixtures/test-data.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The external id or source of the first page. */
export function externalOf(
  pages: readonly Page[],
  name: "external_id" | "external_source",
): string {
  const value = name === "external_id" ? pages[0]?.externalId : pages[0]?.externalSource;
  if (value !== null && value !== undefined) return value;
  const unlock = unlocks.deployment(
    "that allows a page to be created with an external id and source",
  );
  const written = { kind: "page", members: [name] } as const;
  throw untested(`No page of the frozen project has ${name}.`, unlock, written);
}
