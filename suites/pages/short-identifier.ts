import type { Check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { knowsShortIdentifier } from "#suites/support/lists/short-identifier.ts";

/** The list of pages below a project that is named by its short identifier. */
export const pageShortIdentifier: Check = knowsShortIdentifier(
  lists.pages,
  "pages/path#short-identifier",
);
