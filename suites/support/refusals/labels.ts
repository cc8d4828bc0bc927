import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import type { RefusalWay } from "./way.ts";

const { updateInitiativeLabel } = operations;

/** The update of an initiative label that is refused. */
export const refusedOnLabels = (way: RefusalWay): readonly Check[] => [
  check({
    ...way.claim(
      "updates-no-initiative-label",
      "updateInitiativeLabel",
      "scopes/refused#updateInitiativeLabel",
    ),
    title: `an initiative label that ${way.words} update is unchanged`,
    needs: [...way.needs, "scratchProject"],
    killedBy: way.killedBy("updateInitiativeLabel"),
    async run(given) {
      const { api, workspace, unique } = given;
      const place = { as: "owner", slug: workspace, project_id: "", work_item_id: "" };
      await withPathRecords(given, "updateInitiativeLabel", place, async (records) => {
        const at = given.path(updateInitiativeLabel.path, records);
        const before = valueAt(requireSuccess(await api.get(at)).response.json, "/name");
        const json = { name: unique("renamed") };
        way.demand(given, await api.send("PATCH", at, way.sent(given, json)));

        const after = await api.get(at);

        given.expect(after).status(200).equals("/name", before);
      });
    },
  }),
];
