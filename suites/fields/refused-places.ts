import { itemRefuses, listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import { check } from "#lib/check/check.ts";
import { itemsPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unusualNames } from "#suites/support/answers/unusual-names.ts";

const fields = "name,wms_no_such_field";

const malformed = unusualNames.map(({ word, name }) =>
  check({
    id: `fields.unknown.${word}`,
    clause: "fields/unknown#odd-name",
    title: `${name} is refused as a field of work items`,
    needs: ["frozenProject"],
    killedBy: [`fields-${word}-taken`],
    run: listRefuses(lists.projectWorkItems, ["fields", name], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  }),
);

/** The two routes that read one work item. */
const routes = [
  { place: "detail", operation: "readWorkItem", by: "its id" },
  { place: "identifier", operation: "readWorkItemByIdentifier", by: "its identifier" },
] as const;

const single = routes.map(({ place, operation, by }) =>
  check({
    id: `fields.${place}.refuses-unknown`,
    clause: "fields/unknown#refused",
    subject: operation,
    title: `a work item that is read by ${by} refuses a name that is not a field`,
    needs: ["frozenProject", "items"],
    killedBy: [`fields-unknown-ignored-on-${place}`],
    run: itemRefuses(operation, ["fields", fields], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  }),
);

/** Names that are not fields, on single reads and in places other than the first page. */
export const fieldRefusedPlaceChecks = [
  ...malformed,
  ...single,
  check({
    id: "fields.unknown.later-page",
    clause: "fields/unknown#later-page",
    title: "a later page refuses a name that is not a field",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-unknown-ignored-on-a-later-page"],
    async run({ expect, ...given }) {
      const later = { per_page: 10, offset: 10 };
      expect(await itemsPage(given, later)).status(200);

      const page = await itemsPage(given, { ...later, fields });

      expect(page).problem("invalid_request").fieldError("fields", "invalid");
    },
  }),
  check({
    id: "fields.unknown.behind-cursor",
    clause: "fields/unknown#later-page",
    title: "a later cursor page refuses a name that is not a field",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-unknown-ignored-on-a-page-behind-a-cursor"],
    async run({ expect, ...given }) {
      const query = { paginate: "cursor", order_by: "sequence_id", per_page: 10 };
      const first = await itemsPage(given, query);
      expect(first).status(200).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...query, cursor, fields });

      expect(page).problem("invalid_request").fieldError("fields", "invalid");
    },
  }),
];
