import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsList, readListPage } from "#lib/check/list-page.ts";
import { lists } from "#lib/contract/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/sparse-lists.ts";
import { inheritedNames } from "#suites/odd-names.ts";
import { groundsOf } from "#lib/contract/grounds.ts";

/** Each list is asked for one such name, the work items of a project for all of them. */
const onLists: readonly Check[] = [...relatedLists, ...unrelatedLists].flatMap((list) =>
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

/** The two routes by which one work item is read. */
const onSingle = [
  { place: "detail", path: operations.readWorkItem.path },
  { place: "identifier", path: operations.readWorkItemByIdentifier.path },
].flatMap(({ place, path }) =>
  inheritedNames.map(({ word, name }) =>
    check({
      id: `expansion.${place}.refuses-inherited-${word}`,
      clause: "expand/unknown#inherited-name",
      title: `${name} is refused as a relation of one work item (${place})`,
      needs: ["gallery", "items"],
      killedBy: ["expand-inherited-names-taken-off-lists"],
      async run({ api, path: fill, expect, gallery, items: [item] }) {
        const { id: pk = "", identifier = "" } = item ?? {};
        const at = fill(path, { project_id: gallery.id, pk, identifier });
        const answer = await api.read(at, { expand: name });

        expect(answer).problem("invalid_request").fieldError("expand");
      },
    }),
  ),
);

const onWrite = check({
  id: "expansion.module-create.refuses-inherited-constructor",
  clause: "expand/unknown#inherited-name",
  title: "constructor is refused as a relation by the create of a module",
  needs: ["scratch"],
  killedBy: ["expand-inherited-names-taken-off-lists"],
  async run({ api, path, expect, unique, scratch }) {
    const at = path(operations.createModule.path, { project_id: scratch.project.id });
    const json = { name: unique("refused module") };
    const answer = await api.send("POST", at, { query: { expand: "constructor" }, json });

    expect(answer).problem("invalid_request").fieldError("expand");
  },
});

/** Relations by a name that every object has, on lists and where one record is read or made. */
export const inheritedChecks: readonly Check[] = [...onLists, ...onSingle, onWrite];
