import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { refusedNamelessWrites, refusedEnabling } from "./changes.ts";
import { refusedOnWorkspace } from "./on-workspace.ts";
import { refusedOnLabels } from "./labels.ts";
import type { RefusalWay } from "./way.ts";
import { writesWithNames } from "./writes.ts";

/** Creates of records whose names a list shows. */
const named = ["project-type", "project-property", "project-option", "intake-work-item"] as const;

/** Creates in the scratch project that are refused in one way; a list is searched for the name. */
export const refusedByName = (way: RefusalWay): readonly Check[] =>
  named.map((subject) => {
    const { needs, operation, begin } = writesWithNames[subject];
    return check({
      ...way.claim(`creates-no-${subject}`, operation),
      title: `a ${subject} that ${way.words} create is in no list`,
      needs: [...way.needs, ...needs],
      killedBy: way.killedBy(operation),
      async run(given: Given<"scratchProject">) {
        const { method, at, json, isDone } = await begin(given);
        const sent = way.sent(given, json);
        const refused = way.demand(given, await given.api.send(method, at, sent));

        const done = await isDone();
        given.expect(refused).that("", "nothing written", { written: done }, !done);
      },
    });
  });

/** Writes that are refused in one way, each with a look for what it would have written. */
export const refusedBySubject = (way: RefusalWay): readonly Check[] => [
  ...refusedOnLabels(way),
  ...refusedNamelessWrites(way),
  ...refusedEnabling(way),
  ...refusedOnWorkspace(way),
];
