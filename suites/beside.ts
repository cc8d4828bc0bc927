import type { Check } from "#lib/check/check.ts";
import { topicOf } from "#lib/check/check.ts";
import type { Need } from "#fixtures/world.ts";

/** Topics whose checks read lists of the gallery, most of them by one or two requests. */
export const readingTopics: ReadonlySet<string> = new Set([
  "cycles",
  "expansion",
  "fields",
  "lists",
  "ordering",
  "pagination",
  "requests",
  "work-items",
]);

/** Of what is arranged, what no switch of the workspace moves and no check writes. */
const steady: ReadonlySet<Need> = new Set([
  "gallery",
  "items",
  "states",
  "labels",
  "cycles",
  "modules",
  "pages",
  "archived",
  "crowd",
  "sibling",
  "owner",
  "member",
]);

/** Words of ids for what a switch of the type mode or of a feature may move, or what is told of it. */
const moved = /type|propert|context|custom|feature|release|tags|projects|audit|webhook|updated/i;

/** Whether a check reads nothing that the checks which need the workspace to themselves alter, nor alters anything. */
export function readsBeside({ id, needs }: Check): boolean {
  return (
    readingTopics.has(topicOf(id)) && needs.every((need) => steady.has(need)) && !moved.test(id)
  );
}
