import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { WalkedList } from "#lib/check/matchers/walked-list.ts";
import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { idIn, list, sendOperation, successOf } from "#suites/support/types/send.ts";

const needs = ["projectMode", "types"] as const;
type Needs = (typeof needs)[number];

/** A default type with a changed name and description, and the enable that followed. */
interface Renamed {
  readonly id: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly again: Exchange;
  readonly listed: WalkedList;
}

const renamed = oncePerAnchor<Renamed, Given<Needs>>(
  "enablement.renamed",
  ({ types }) => types,
  (given) =>
    withOwnProject(given, async (project_id) => {
      const read = () => list(given, "listProjectTypes", { project_id });
      const before = walkedRows(successOf(await read()));
      const id = idIn(successOf(await sendOperation(given, "enableTypes", { project_id })));
      // A default type that projects share cannot be renamed below one of them.
      if ([...before, ...given.types].some((row) => memberOf(row, "id") === id)) {
        const unlock = unlocks.projectsWithoutTypes;
        throw untested("Enabling returns a type that existed before.", unlock);
      }
      const changes = { name: given.unique("renamed type"), description: "Changed by hand" };
      const at = below(given.path(operations.listProjectTypes.path, { project_id }), id);
      await sendUndeclared(given, "PATCH", at, { json: changes });
      const row = walkedRows(successOf(await read())).find((one) => memberOf(one, "id") === id);
      if (memberOf(row, "name") !== changes.name) {
        const unlock = unlocks.deployment("that lets the default type be renamed");
        throw untested("The default type keeps its name.", unlock);
      }
      const again = await sendOperation(given, "enableTypes", { project_id });
      return { id, changes, again, listed: await read() };
    }),
);

/** What enabling a project again does to a default type that was changed in between. */
export const renamedTypeChecks: readonly Check[] = [
  check({
    id: "enablement.renamed.answered",
    clause: "enablement/enable#renamed",
    title: "enabling again returns the default type after it was renamed",
    needs,
    killedBy: ["enabling-looks-for-the-name-of-the-default-type"],
    async run(given) {
      const { id, again } = await renamed(given);

      given.expect(again).ok().equals("/id", id);
    },
  }),
  ...(["name", "description"] as const).map((member) =>
    check({
      id: `enablement.renamed.keeps-${member}`,
      clause: "enablement/enable#unchanged",
      subject: member,
      title: `enabling again keeps the changed ${member} of the default type`,
      needs,
      killedBy: [`enabling-again-resets-the-${member}`],
      async run(given) {
        const { id, changes, again, listed } = await renamed(given);
        successOf(again);

        const row = walkedRows(successOf(listed)).find((one) => memberOf(one, "id") === id);
        const kept = memberOf(row, member);
        given
          .expect(listed)
          .that(`/data/-/${member}`, String(changes[member]), kept, kept === changes[member]);
      },
    }),
  ),
];
