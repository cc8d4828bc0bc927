import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { readFeatures, updateFeatures, updateInitiativeLabel } = operations;

const as = "outsider";
/** A switch that has little effect, in case it is changed for a moment. */
const pointer = "/is_wiki_enabled";

const turn = (to: boolean) => ({ json: { is_wiki_enabled: to } });

async function flagOf({ api, path, foreign }: Given<"foreign">) {
  const at = path(readFeatures.path, { slug: foreign.workspace });
  const exchange = requireSuccess(await api.get(at, {}, { as }));
  return { exchange, flag: valueAt(exchange.response.json, pointer) };
}

/** Writes below another tenant's path; the other tenant reads whether everything is unchanged. */
export const foreignWriteChecks: readonly Check[] = [
  check({
    id: "tenancy.write.foreign-features",
    clause: "tenancy/writes#features",
    title: "the features of another tenant's workspace are unchanged after a write",
    needs: ["foreign"],
    killedBy: ["foreign-path-is-found-after-updateFeatures"],
    async run(given) {
      const { api, path, expect, foreign } = given;
      const before = await flagOf(given);
      if (typeof before.flag !== "boolean") {
        throw untested("There is no switch to change.", unlocks.deployment("with a wiki"));
      }
      const at = path(updateFeatures.path, { slug: foreign.workspace });
      await api.send("PATCH", at, turn(!before.flag));

      const after = await flagOf(given);

      if (after.flag !== before.flag) await api.send("PATCH", at, { as, ...turn(before.flag) });
      expect(after.exchange).equals(pointer, before.flag);
    },
  }),
  check({
    id: "tenancy.write.foreign-initiative-label",
    clause: "tenancy/writes#initiative-label",
    title: "an initiative label of another tenant is unchanged after a write",
    needs: ["foreign"],
    killedBy: ["foreign-path-is-found-after-updateInitiativeLabel"],
    async run(given) {
      const { api, foreign, unique } = given;
      const slug = foreign.workspace;
      const place = { as, slug, project_id: "", work_item_id: "" };
      await withPathRecords(given, "updateInitiativeLabel", place, async (records) => {
        const at = given.path(updateInitiativeLabel.path, { slug, ...records });
        const before = valueAt(
          requireSuccess(await api.get(at, {}, { as })).response.json,
          "/name",
        );
        await api.send("PATCH", at, { json: { name: unique("stray") } });

        const after = await api.get(at, {}, { as });

        given.expect(after).status(200).equals("/name", before);
      });
    },
  }),
];
