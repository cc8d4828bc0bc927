import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

const { readWorkItem, readWorkItemByIdentifier } = operations;

/** Which work item an id or an identifier reads. */
export const workItemSingleChecks: readonly Check[] = [
  check({
    id: "work-items.detail.own",
    clause: "work-items/detail#own",
    title: "a work item is read by its id",
    needs: ["frozenProject", "items"],
    killedBy: ["work-item-name-altered-on-detail"],
    async run({ api, path, expect, frozenProject, items }) {
      const [, item] = items;
      const at = path(readWorkItem.path, { project_id: frozenProject.id, pk: item?.id ?? "" });
      const answer = await api.read(at);

      expect(answer).status(200).equals("/id", item?.id).equals("/name", item?.name);
    },
  }),
  check({
    id: "work-items.identifier.own",
    clause: "work-items/identifier#own",
    title: "a work item of any project is read by its identifier",
    needs: ["sibling"],
    killedBy: ["identifier-is-not-read"],
    async run({ api, path, expect, sibling }) {
      const { identifier, id } = sibling.item;
      const answer = await api.read(path(readWorkItemByIdentifier.path, { identifier }));

      expect(answer).status(200).equals("/id", id).equals("/identifier", identifier);
    },
  }),
  check({
    id: "work-items.identifier.same",
    clause: "work-items/identifier#same",
    title: "id and identifier read the same work item when projects use the same numbers",
    needs: ["frozenProject", "items", "sibling"],
    killedBy: ["identifier-reads-sequence-alone", "identifier-is-not-read"],
    async run({ api, path, expect, items, sibling }) {
      // Both projects use the same numbers, so a look-up by number alone finds two.
      const number = sibling.item.identifier.slice(sibling.item.identifier.lastIndexOf("-"));
      const twin = items.find(({ identifier }) => identifier.endsWith(number)) ?? items[0];
      const [own, other] = await Promise.all(
        [twin?.identifier ?? "", sibling.item.identifier].map((identifier) =>
          api.read(path(readWorkItemByIdentifier.path, { identifier })),
        ),
      );

      if (own !== undefined) expect(own).status(200).equals("/id", twin?.id);
      if (other !== undefined) expect(other).status(200).equals("/id", sibling.item.id);
    },
  }),
  check({
    id: "work-items.identifier.form",
    clause: "work-items/identifier#form",
    title: "each identifier is the project's identifier, a hyphen and the number",
    needs: ["frozenProject", "items"],
    killedBy: ["work-item-identifier-altered-on-work-items"],
    async run(given) {
      const { frozenProject } = given;
      const query = { fields: "identifier,sequence_id", per_page: 200 };
      const page = await readListPage(given, lists.projectWorkItems, query);

      const holds = (row: unknown) =>
        memberOf(row, "identifier") ===
        `${frozenProject.identifier}-${String(memberOf(row, "sequence_id"))}`;
      const form = `${frozenProject.identifier}-{sequence_id}`;
      given.expect(page).status(200).every("/data", form, holds, "identifier");
    },
  }),
  check({
    id: "work-items.identifier.unknown",
    clause: "work-items/identifier#unknown",
    title: "an identifier with an unused number is not found",
    needs: ["frozenProject"],
    killedBy: ["identifier-reads-next-number"],
    async run({ api, path, expect, frozenProject }) {
      const identifier = `${frozenProject.identifier}-100000`;
      const answer = await api.read(path(readWorkItemByIdentifier.path, { identifier }));

      expect(answer).problem("not_found");
    },
  }),
  check({
    id: "work-items.identifier.deleted",
    clause: "work-items/identifier#deleted",
    title: "a deleted work item is not found by its identifier",
    needs: ["scratchProject"],
    killedBy: ["deleted-work-items-are-read-by-identifier"],
    async run(given) {
      const { at } = await make(given, kindNamed("work item"));
      const identifier = String(valueAt((await given.api.get(at)).response.json, "/identifier"));
      const byIdentifier = given.path(readWorkItemByIdentifier.path, { identifier });
      demonstrated(given, await given.api.get(byIdentifier));
      demonstrated(given, await given.api.send("DELETE", at));

      const answer = await given.api.get(byIdentifier);

      given.expect(answer).problem("not_found");
    },
  }),
  check({
    id: "work-items.identifier.other-project",
    clause: "work-items/identifier#other-project",
    title: "an identifier with an unknown project is not found",
    needs: ["frozenProject", "items"],
    killedBy: ["identifier-reads-sequence-alone"],
    async run({ api, path, expect, items }) {
      const identifier = `QXZWV-${items[0]?.sequenceId}`;
      const answer = await api.read(path(readWorkItemByIdentifier.path, { identifier }));

      expect(answer).problem("not_found");
    },
  }),
];
