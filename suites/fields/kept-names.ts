import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { limits } from "#lib/contract/limits.ts";
import { isReportedInPart, isReportedName } from "#suites/support/answers/spelled-name.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import type { MadeItem } from "#suites/support/work-items/make-item.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type Unique = (word: string) => string;

/** Names that a program changes if it escapes, truncates or re-encodes them. */
const names = {
  "letters-beyond-ascii": {
    says: "letters beyond ASCII",
    spell: (unique: Unique) => unique("named Größe, crème, 漢字"),
    killer: "ascii",
  },
  markup: {
    says: "markup",
    spell: (unique: Unique) => unique('named <b>&amp; "q"</b>'),
    killer: "escaped",
  },
  emoji: {
    says: "emoji",
    spell: (unique: Unique) => unique("named \u{1F642}\u{1F680} plan"),
    killer: "without-emoji",
  },
  "255-characters": {
    says: "255 characters",
    spell: (unique: Unique) => unique("named").padEnd(limits.nameLength, "x"),
    killer: "cut",
  },
} as const;

type Named = keyof typeof names;

const memory = createMemory<Promise<MadeItem>, Given<"scratchProject">>(
  "work-items.kept-names",
  ({ scratchProject }) => scratchProject,
);

const makeNamed = (given: Given<"scratchProject">, which: Named): Promise<MadeItem> =>
  memory(given, which, (own) => makeItem(own, { name: names[which].spell(own.unique) }));

/** Judges what the create of a work item reports about a name; it may remove markup. */
async function expectName(
  given: Given<"scratchProject">,
  which: Named,
  isKept: (reported: unknown, sent: unknown) => boolean,
): Promise<void> {
  const { made, name } = await makeNamed(given, which);
  if (name === undefined) {
    const unlock = unlocks.itemAnswered;
    throw untested("A created work item is answered without its name.", unlock);
  }

  const sent = memberOf(made.request.json, "name");
  given.expect(made).that("/name", String(sent), name, isKept(name, sent));
}

const reported = [
  ...(["letters-beyond-ascii", "emoji", "255-characters"] as const).map((which) =>
    check({
      id: `fields.create.name-of-${which}`,
      clause: "fields/work-item-value#written",
      subject: "name",
      title: `the create of a work item replaces none of ${names[which].says} in its name`,
      needs: ["scratchProject"],
      killedBy: [`name-${names[which].killer}-on-created-work-items`],
      run: (given) => expectName(given, which, isReportedInPart),
    }),
  ),
  ...(["letters-beyond-ascii", "emoji"] as const).map((which) =>
    check({
      id: `fields.create.whole-name-of-${which}`,
      clause: "fields/work-item-name#whole",
      title: `a work item is created with a name of ${names[which].says} as it was sent`,
      needs: ["scratchProject"],
      killedBy: ["name-in-ascii-alone-on-created-work-items"],
      run: (given) => expectName(given, which, isReportedName),
    }),
  ),
];

/** Names on rows of the lists. */
const onRows = workItemLists.flatMap((list) =>
  keysOf(names).map((which) =>
    check({
      id: `fields.${list.slug}.name-of-${which}`,
      clause: "fields/work-item-value#written",
      subject: "name",
      title: `a name of ${names[which].says} is returned on rows of ${list.slug} as it was written`,
      needs: ["scratchProject"],
      killedBy: [`name-${names[which].killer}-on-rows-of-${list.slug}`],
      async run(given) {
        const made = await makeNamed(given, which);
        if (!isReportedName(made.name, memberOf(made.made.request.json, "name"))) {
          const unlock = unlocks.deployment("whose create of work items stores such a name");
          throw untested(`A name of ${names[which].says} is altered.`, unlock);
        }

        const project_id = given.scratchProject.project.id;
        const scope = list.slug === "workspace-work-items" ? { project_id } : {};
        const query = { ...scope, sequence_id: made.sequenceId };
        const page = await given.api.get(given.path(list.path, { project_id }), query);

        given.expect(page).status(200).rows([made.id]).equals("/data/0/name", made.name);
      },
    }),
  ),
);

/** What happens to names that are easily altered. */
export const keptNameChecks: readonly Check[] = [...reported, ...onRows];
