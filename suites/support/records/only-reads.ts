import type { Judgeable } from "#lib/check/check.ts";
import type { Need } from "#fixtures/test-data.ts";

/** Of what is set up, what no switch of the workspace moves and no check writes. */
const steady: ReadonlySet<Need> = new Set([
  "frozenProject",
  "items",
  "states",
  "labels",
  "cycles",
  "modules",
  "pages",
  "archived",
  "largeList",
  "sibling",
  "owner",
  "member",
]);

/** Checks of a topic that writes nowhere but in the projects for it: those that need none of these alter nothing. */
export function onlyReads(judgeables: readonly Judgeable[]): readonly Judgeable[] {
  return judgeables.map((one) =>
    one.kind === "check" && one.needs.every((need) => steady.has(need))
      ? { ...one, alters: [] }
      : one,
  );
}
