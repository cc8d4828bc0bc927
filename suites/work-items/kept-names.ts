import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { createMemory } from "#lib/check/once-per-world.ts";
import { keysOf } from "#lib/contract/family.ts";
import { limits } from "#lib/contract/limits.ts";
import { workItemLists } from "./filters.ts";
import type { Made } from "./make-item.ts";
import { makeItem } from "./make-item.ts";

/** Names which whoever escapes, cuts or recodes them does not keep. */
const names = {
  "letters-beyond-ascii": {
    says: "letters beyond ASCII",
    spell: (name: string) => `${name} Größe, crème, 漢字`,
    killer: "ascii",
  },
  markup: {
    says: "markup",
    spell: (name: string) => `${name} <b>&amp; "q"</b>`,
    killer: "escaped",
  },
  "255-characters": {
    says: "255 characters",
    spell: (name: string) => name.padEnd(limits.nameLength, "x"),
    killer: "cut",
  },
} as const;

type Named = keyof typeof names;

const memory = createMemory<Promise<Made>, Given<"scratch">>(
  "work-items.kept-names",
  ({ scratch }) => scratch,
);

/** A work item with such a name, which its create answered as it was sent. */
const makeNamed = (given: Given<"scratch">, which: Named): Promise<Made> =>
  memory(given, which, async (own) => {
    const name = names[which].spell(own.unique("named"));
    const made = await makeItem(own, { name });
    if (made.name === name) return made;
    const unlock = "a deployment whose create of work items keeps such a name";
    throw new NotDemonstrated(`A name of ${names[which].says} is answered as another.`, unlock);
  });

/** Names on rows of the lists. */
export const keptNameChecks: readonly Check[] = workItemLists.flatMap((list) =>
  keysOf(names).map((which) =>
    check({
      id: `work-items.${list.slug}.name-of-${which}`,
      clause: "fields/work-item-value#name",
      title: `a name of ${names[which].says} stands on rows of ${list.slug} as it was written`,
      needs: ["scratch"],
      killedBy: [`name-${names[which].killer}-on-rows-of-${list.slug}`],
      async run(given) {
        const made = await makeNamed(given, which);

        const project_id = given.scratch.project.id;
        const scope = list.slug === "workspace-work-items" ? { project_id } : {};
        const query = { ...scope, sequence_id: made.sequenceId };
        const page = await given.api.get(given.path(list.path, { project_id }), query);

        given.expect(page).status(200).rows([made.id]).equals("/data/0/name", made.name);
      },
    }),
  ),
);
