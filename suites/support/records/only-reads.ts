import type { Judgeable } from "#lib/check/check.ts";
import type { Need } from "#fixtures/test-data.ts";

/** The provisions that no workspace switch changes and no check writes. */
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

/** Checks of a topic that writes only in the projects for it: those that need none of these change nothing. */
export function onlyReads(judgeables: readonly Judgeable[]): readonly Judgeable[] {
  return judgeables.map((one) =>
    one.kind === "check" && one.needs.every((need) => steady.has(need))
      ? { ...one, alters: [] }
      : one,
  );
}
