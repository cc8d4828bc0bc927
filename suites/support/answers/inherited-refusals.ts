import { moduleCreateRefuses } from "#suites/support/records/make-module.ts";
import { itemRefuses, listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check, Citing } from "#lib/check/check.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import { check } from "#lib/check/check.ts";
import { needsList } from "#lib/check/matchers/list-page.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { inheritedNames } from "./unusual-names.ts";

/** A parameter that accepts names, with its topic's word for them and where they are refused. */
interface NamesParameter {
  readonly topic: "expansion" | "fields";
  readonly parameter: "expand" | "fields";
  /** What one of its names is. */
  readonly noun: string;
  /** The code of a refusal, if the contract fixes one. */
  readonly codes: readonly string[];
  readonly lists: readonly JudgedList[];
}

/** Lists with both parameters, which the catalog distinguishes. */
function refusing(topic: NamesParameter["topic"], subject: string): Citing {
  return { clause: `${topic}/unknown#inherited-name`, subject };
}

/**
 * Judges that a parameter refuses an inherited property name such as constructor: on lists, and when one record is read
 * or created.
 */
export function inheritedRefusals(names: NamesParameter): readonly Check[] {
  return [...onLists(names), ...onSingle(names), onWrite(names)];
}

/** Each list is requested with one such name, the work items of a project with all of them. */
function onLists(names: NamesParameter): readonly Check[] {
  const { topic, parameter, noun, codes } = names;
  return names.lists.flatMap((list) =>
    inheritedNames
      .filter(({ name }) => name === "constructor" || list === lists.projectWorkItems)
      .map(({ word, name }) =>
        check({
          id: `${topic}.${list.slug}.refuses-inherited-${word}`,
          ...refusing(topic, list.slug),
          title: `${name} is refused as a ${noun} of ${list.slug}`,
          needs: needsList(list),
          restsOn: groundsOf(list.slug),
          killedBy: [`${parameter}-inherited-names-taken`],
          run: listRefuses(list, [parameter, name], (refusal) =>
            refusal.problem("invalid_request").fieldError(parameter, ...codes),
          ),
        }),
      ),
  );
}

/** The two routes that read one work item. */
const single = [
  { place: "detail", operation: "readWorkItem" },
  { place: "identifier", operation: "readWorkItemByIdentifier" },
] as const;

function onSingle({ topic, parameter, noun, codes }: NamesParameter): readonly Check[] {
  return single.flatMap(({ place, operation }) =>
    inheritedNames.map(({ word, name }) =>
      check({
        id: `${topic}.${place}.refuses-inherited-${word}`,
        ...refusing(topic, operation),
        title: `${name} is refused as a ${noun} of one work item (${place})`,
        needs: ["frozenProject", "items"],
        killedBy: [`${parameter}-inherited-names-taken-off-lists`],
        run: itemRefuses(operation, [parameter, name], (refusal) =>
          refusal.problem("invalid_request").fieldError(parameter, ...codes),
        ),
      }),
    ),
  );
}

function onWrite({ topic, parameter, noun, codes }: NamesParameter): Check {
  return check({
    id: `${topic}.module-create.refuses-inherited-constructor`,
    ...refusing(topic, "createModule"),
    title: `constructor is refused as a ${noun} by the create of a module`,
    needs: ["scratchProject"],
    killedBy: [`${parameter}-inherited-names-taken-off-lists`],
    run: moduleCreateRefuses([parameter, "constructor"], (refusal) =>
      refusal.problem("invalid_request").fieldError(parameter, ...codes),
    ),
  });
}
