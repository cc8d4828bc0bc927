import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import { check } from "#lib/check/check.ts";
import { itemsPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unusualNames } from "#suites/support/answers/unusual-names.ts";

const expand = "state,wms_no_such_relation";

const malformed = unusualNames.map(({ word, name }) =>
  check({
    id: `expansion.unknown.${word}`,
    clause: "expansion/unknown#odd-name",
    title: `${name} is refused as a relation of work items`,
    needs: ["frozenProject"],
    killedBy: [`expand-${word}-taken`],
    run: listRefuses(lists.projectWorkItems, ["expand", name], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
);

/** Names that are not relations, in places other than the first page. */
export const expansionRefusedPlaceChecks = [
  ...malformed,
  check({
    id: "expansion.unknown.later-page",
    clause: "expansion/unknown#later-page",
    title: "a later page refuses a relation that work items do not have",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-unknown-ignored-on-a-later-page"],
    async run({ expect, ...given }) {
      const later = { per_page: 10, offset: 10 };
      expect(await itemsPage(given, later)).status(200);

      const page = await itemsPage(given, { ...later, expand });

      expect(page).problem("invalid_request").fieldError("expand");
    },
  }),
  check({
    id: "expansion.unknown.behind-cursor",
    clause: "expansion/unknown#later-page",
    title: "a later cursor page refuses a relation that work items do not have",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-unknown-ignored-on-a-page-behind-a-cursor"],
    async run({ expect, ...given }) {
      const query = { paginate: "cursor", order_by: "sequence_id", per_page: 10 };
      const first = await itemsPage(given, query);
      expect(first).status(200).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...query, cursor, expand });

      expect(page).problem("invalid_request").fieldError("expand");
    },
  }),
];
