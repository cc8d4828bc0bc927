import fc from "fast-check";
import { noIntegers } from "#fixtures/arbitraries/mistaken-names.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readPage } from "#lib/check/matchers/list-page.ts";
import { openLists } from "#lib/contract/subjects/judged-lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";

const parameters = [
  { parameter: "per_page", killer: "per-page-read-in-part" },
  { parameter: "offset", killer: "offset-read-in-part" },
] as const;

/** Texts that are near to an integer, other ones in each run. */
export const noIntegerChecks: readonly Check[] = parameters.map(({ parameter, killer }) =>
  check({
    id: `pagination.no-integers.${parameter.replace("_", "-")}`,
    clause: "pagination/no-integer#refused",
    subject: parameter,
    title: `lists refuse a ${parameter} that is near to an integer and is none`,
    needs: ["frozenProject"],
    killedBy: [killer],
    requestsPerRun: 1,
    async run(given) {
      const slug = fc.constantFrom(...openLists.map((list) => list.slug));

      await given.forAll({ slug, text: noIntegers }, async (input, { api }) => {
        const list = openLists.find((one) => one.slug === input.slug) ?? lists.projectWorkItems;
        const page = await readPage({ ...given, api }, list, { [parameter]: input.text });

        given.expect(page).problem("invalid_request");
      });
    },
  }),
);
