import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsList, readListPage } from "#lib/check/list-page.ts";
import { lists } from "#lib/contract/lists.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/sparse-lists.ts";
import { inheritedNames } from "#suites/odd-names.ts";
import { groundsOf } from "#lib/contract/grounds.ts";

/** Each list is asked for one such name, the work items of a project for all of them. */
export const inheritedChecks: readonly Check[] = [...relatedLists, ...unrelatedLists].flatMap(
  (list) =>
    inheritedNames
      .filter(({ name }) => name === "constructor" || list === lists.projectWorkItems)
      .map(({ word, name }) =>
        check({
          id: `expansion.${list.slug}.refuses-inherited-${word}`,
          clause: "expand/unknown#inherited-name",
          title: `${name} is refused as a relation of ${list.slug}`,
          needs: needsList(list),
          restsOn: groundsOf(list.slug),
          killedBy: ["expand-inherited-names-taken"],
          async run(given) {
            const page = await readListPage(given, list, { expand: name });

            given.expect(page).problem("invalid_request").fieldError("expand");
          },
        }),
      ),
);
