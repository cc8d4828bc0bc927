import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { expectKept } from "./kept.ts";

const item = kindNamed("work item");

/** A work item that is read as archived, and its path. */
async function readArchived(
  given: Given<"scratchProject">,
): Promise<{ readonly at: string; readonly before: Exchange }> {
  const { at } = await make(given, item);
  await archiveItem(given, at);
  const before = await given.api.get(at);
  demonstrated(given, before);
  if (typeof memberOf(before.response.json, "archived_at") === "string") return { at, before };
  const unlock = unlocks.deployment("that serves archived work items by their ids");
  throw untested("The work item is not read as archived.", unlock);
}

/** An update of a work item that is in the archive. */
export const archivedUpdateChecks: readonly Check[] = [
  check({
    id: "updates.kept.archived-work-item",
    clause: "updates/kept#unnamed",
    subject: "archived work item",
    title: "an update of an archived work item keeps what it omits, archived_at included",
    needs: ["scratchProject"],
    killedBy: ["update-takes-a-work-item-out-of-the-archive"],
    async run(given) {
      const { at, before } = await readArchived(given);
      const [member, value] = item.change(given.unique("changed"));
      demonstrated(given, await given.api.send("PATCH", at, { json: { [member]: value } }));

      const after = await given.api.get(at);

      const names = item.read.filter((name) => name !== member);
      const [was, is] = [before.response.json, after.response.json];
      expectKept(given.expect(after).status(200), names, { before: was, after: is, at: "" });
    },
  }),
];
