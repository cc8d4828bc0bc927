import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsList, readListPage } from "#lib/check/list-page.ts";
import { judgedLists } from "#lib/contract/judged-lists.ts";
import { lists } from "#lib/contract/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { inheritedNames } from "#suites/odd-names.ts";
import { groundsOf } from "#lib/contract/grounds.ts";

/** Each list is asked for one such name, the work items of a project for all of them. */
const onLists: readonly Check[] = judgedLists.flatMap((list) =>
  inheritedNames
    .filter(({ name }) => name === "constructor" || list === lists.projectWorkItems)
    .map(({ word, name }) =>
      check({
        id: `fields.${list.slug}.refuses-inherited-${word}`,
        clause: "fields/unknown#inherited-name",
        title: `${name} is refused as a field of ${list.slug}`,
        needs: needsList(list),
        restsOn: groundsOf(list.slug),
        killedBy: ["fields-inherited-names-taken"],
        async run(given) {
          const page = await readListPage(given, list, { fields: name });

          given.expect(page).problem("invalid_request").fieldError("fields", "invalid");
        },
      }),
    ),
);

/** The two routes by which one work item is read. */
const onSingle = [
  { place: "detail", path: operations.readWorkItem.path },
  { place: "identifier", path: operations.readWorkItemByIdentifier.path },
].flatMap(({ place, path }) =>
  inheritedNames.map(({ word, name }) =>
    check({
      id: `fields.${place}.refuses-inherited-${word}`,
      clause: "fields/unknown#inherited-name",
      title: `${name} is refused as a field of one work item (${place})`,
      needs: ["gallery", "items"],
      killedBy: ["fields-inherited-names-taken-off-lists"],
      async run({ api, path: fill, expect, gallery, items: [item] }) {
        const { id: pk = "", identifier = "" } = item ?? {};
        const at = fill(path, { project_id: gallery.id, pk, identifier });
        const answer = await api.read(at, { fields: name });

        expect(answer).problem("invalid_request").fieldError("fields", "invalid");
      },
    }),
  ),
);

const onWrite = check({
  id: "fields.module-create.refuses-inherited-constructor",
  clause: "fields/unknown#inherited-name",
  title: "constructor is refused as a field by the create of a module",
  needs: ["scratch"],
  killedBy: ["fields-inherited-names-taken-off-lists"],
  async run({ api, path, expect, unique, scratch }) {
    const at = path(operations.createModule.path, { project_id: scratch.project.id });
    const json = { name: unique("refused module") };
    const answer = await api.send("POST", at, { query: { fields: "constructor" }, json });

    expect(answer).problem("invalid_request").fieldError("fields", "invalid");
  },
});

/** Fields by a name that every object has, on lists and where one record is read or made. */
export const inheritedChecks: readonly Check[] = [...onLists, ...onSingle, onWrite];
