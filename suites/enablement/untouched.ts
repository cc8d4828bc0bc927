import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { importing } from "#suites/support/types/importing.ts";
import { successOf, idIn, timesListed } from "#suites/support/types/send.ts";

/** Members of a type that are the same in every project. */
const ofType = ["name", "description"];

/** Members of a type that a promotion or an update changes, but not an import. */
const decided = ["is_active", "is_default", "is_epic", "level"] as const;

const leavesType = decided.map((name) =>
  check({
    id: `enablement.import.leaves-${name.replace("_", "-")}`,
    clause: "enablement/import#leaves-type",
    subject: name,
    title: `the workspace lists a type with the same ${name} after a project imported it`,
    needs: ["scratchProject", "frozenProject", "workspaceMode"],
    killedBy: [`importing-changes-${name}`],
    async run(given) {
      const { taken, made, inWorkspace } = await importing(given);
      successOf(taken);

      const rows = walkedRows(successOf(inWorkspace));
      const row = rows.find((one) => memberOf(one, "id") === idIn(made));
      const [was, is] = [memberOf(made.response.json, name), memberOf(row, name)];
      const comparable = was !== undefined && is !== undefined;
      if (!comparable) throw untested(`No ${name} is shown.`, unlocks.recordAnswered);
      given
        .expect(inWorkspace)
        .that(`/data/-/${name}`, describeValue(was), is, equalValues(is, was));
    },
  }),
);

/** What an import leaves unchanged. */
export const importUntouchedChecks: readonly Check[] = [
  check({
    id: "enablement.import.nested",
    clause: "enablement/nested#types",
    title: "a type nested as an object in an import is not imported",
    needs: ["scratchProject", "frozenProject", "workspaceMode"],
    killedBy: ["nested-types-are-imported"],
    async run(given) {
      const { taken, nested: answer, listedAgain, ids } = await importing(given);
      successOf(taken);
      const [, , third] = ids;

      given.observe(`an object for an id answers ${answer.response.status}`, answer);
      const times = timesListed(successOf(listedAgain), third);
      given.expect(listedAgain).that("/data", `no ${third}`, times, times === 0);
    },
  }),
  check({
    id: "enablement.import.beside-present",
    clause: "enablement/import#beside-present",
    title: "an import that names an already imported type imports the other one",
    needs: ["scratchProject", "frozenProject", "workspaceMode"],
    killedBy: ["import-does-nothing-beside-a-type-that-is-there"],
    async run(given) {
      const { later, listedLater, ids } = await importing(given);
      successOf(later);
      const [, , third] = ids;

      const times = timesListed(successOf(listedLater), third);
      given.expect(listedLater).that("/data", `${third} once`, times, times === 1);
    },
  }),
  check({
    id: "enablement.import.told-alike",
    clause: "enablement/import#told-alike",
    title: "a project lists an imported type as its create answered it",
    needs: ["scratchProject", "frozenProject", "workspaceMode"],
    killedBy: ["importing-renames-the-type"],
    async run(given) {
      const { taken, made, listed } = await importing(given);
      successOf(taken);

      const row = walkedRows(successOf(listed)).find((one) => memberOf(one, "id") === idIn(made));
      const claims = given.expect(listed).status(200);
      for (const name of ofType) {
        const was = memberOf(made.response.json, name);
        const is = memberOf(row, name);
        if (was === undefined || is === undefined) continue;
        claims.that(`/data/-/${name}`, describeValue(was), is, equalValues(is, was));
      }
    },
  }),
  ...leavesType,
];
