import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { expectRenamedFound } from "#suites/support/lists/renamed-search.ts";

/** Cycles that are searched for after they were renamed. */
export const renamedCycleChecks: readonly Check[] = [
  check({
    id: "cycles.search.renamed",
    clause: "cycles/search#renamed",
    title: "a search finds a renamed cycle by its new name alone",
    needs: ["scratchProject"],
    killedBy: ["cycles-are-searched-by-their-first-name"],
    async run(given) {
      const project_id = given.scratchProject.project.id;
      await expectRenamedFound(given, "cycle", given.path(lists.cycles.path, { project_id }));
    },
  }),
];
