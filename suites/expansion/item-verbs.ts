import { answeredRecord, sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import type { ItemVerb } from "#lib/contract/subjects/item-verbs.ts";
import { itemVerbs } from "#lib/contract/subjects/item-verbs.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import { allRelations, relations } from "./rows.ts";

type ScratchGiven = Given<"scratchProject">;

const options = { query: { expand: allRelations } };

/** Each write, done to a work item of its own, with every relation requested. */
const writes: { readonly [Verb in ItemVerb]: (given: ScratchGiven) => Promise<Exchange> } = {
  archive: async (given) => {
    const { at } = await makeItem(given, { name: given.unique("archived item") });
    return archiveItem(given, at, options);
  },
  unarchive: async (given) => {
    const { at } = await makeItem(given, { name: given.unique("unarchived item") });
    await archiveItem(given, at);
    return sendUndeclared(given, "POST", below(at, "unarchive"), options);
  },
  upsert: async (given) => {
    const project_id = given.scratchProject.project.id;
    const at = given.path(lists.projectWorkItems.path, { project_id });
    const name = given.unique("upserted item");
    const json = await completed(given, at, { name, external_id: name, external_source: "wms" });
    return sendUndeclared(given, "POST", below(at, "upsert"), { ...options, json });
  },
};

const memory = createMemory<Promise<Exchange>, ScratchGiven>(
  "expansion.item-verbs",
  ({ scratchProject }) => scratchProject,
);

/** Every write of a work item takes `expand`, those to and from the archive too. */
export const itemVerbExpansionChecks: readonly Check[] = itemVerbs.flatMap((verb) =>
  relations.map((relation) =>
    check({
      id: `expansion.item-${verb}.adds-${relation}`,
      clause: "expansion/item-verb#added",
      subject: `${verb} ${relation}`,
      title: `the ${verb} of a work item adds ${relation} when expand names it`,
      needs: ["scratchProject"],
      killedBy: [`expand-${relation}-lost-on-${verb}`],
      async run(given) {
        const answer = answeredRecord(await memory(given, verb, writes[verb]));

        const value = valueAt(answer.response.json, `/${relation}`);
        given
          .expect(answer)
          .that(`/${relation}`, "there, null or empty if need be", value, value !== undefined);
      },
    }),
  ),
);
