import fc from "fast-check";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { check } from "#lib/check/check.ts";
import {
  listPath,
  needsRows,
  needsSeveral,
  readPage,
  narrowedTo,
} from "#lib/check/matchers/list-page.ts";
import { walkableLists } from "#lib/contract/subjects/judged-lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { contexts, releaseTags } = lists;

function idsOn(page: Exchange): readonly string[] {
  const rows = valueAt(page.response.json, "/data");
  return Array.isArray(rows) ? rows.map(idOf) : [];
}

/** Each list of the frozen project, walked in both styles; the whole list on one page is the oracle. */
const eachList = walkableLists.flatMap((list) =>
  (["offset", "cursor"] as const).map((style) =>
    check({
      id: `pagination.${list.slug}.${style}-walk`,
      clause: `pagination/${style}#walk`,
      subject: list.slug,
      title: `a walk of ${list.slug} by ${style} visits each row once`,
      needs: needsSeveral(list),
      killedBy: [style === "offset" ? "offset-skips-boundary-row" : "cursor-repeats-boundary-row"],
      async run(given) {
        const order = style === "cursor" ? { order_by: "created_at" } : {};
        const whole = await readPage(given, list, { ...order, per_page: 200, paginate: style });
        given.expect(whole).status(200).atLeast("/data", 2);
        const ids = idsOn(whole);

        const perPage = Math.max(1, Math.ceil(ids.length / 4));
        const walked = await given.walk(listPath(given, list), {
          style,
          query: { ...narrowedTo(list, given.frozenProject.id), ...order, per_page: perPage },
          atMost: 6,
        });

        given.expectWalk(walked).visits(ids);
      },
    }),
  ),
);

/** Other checks may add contexts meanwhile, after those of the run. */
const contextWalks = (["offset", "cursor"] as const).map((style) =>
  check({
    id: `pagination.contexts.${style}-walk`,
    clause: `pagination/${style}#walk`,
    subject: "contexts",
    title: `a walk of contexts by ${style} visits each context of the run once`,
    needs: needsRows(contexts),
    killedBy: [style === "offset" ? "offset-skips-boundary-row" : "cursor-repeats-boundary-row"],
    async run(given) {
      const query = { order_by: "created_at", per_page: 1 };
      const at = listPath(given, contexts);
      const walked = await given.walk(at, { style, query, atMost: 40 });

      const known = given.contexts.map(({ id }) => id);
      const ids = walked.ids.filter((id) => known.includes(id));
      given.expectWalk({ ...walked, ids }).visits(known);
    },
  }),
);

/** The ids of the release tags that a search finds; there are several. */
async function searchTags(given: Given<"frozenProject">, query: Query): Promise<readonly string[]> {
  const found = await readPage(given, releaseTags, { ...query, per_page: 200 });
  given.expect(found).status(200).is("/data", "object[]");
  const ids = idsOn(found);
  if (ids.length > 1) return ids;
  const unlock = unlocks.deployment("whose search finds release tags by a part of their version");
  throw untested("No search finds several release tags of the run.", unlock);
}

/** Tags of the whole workspace, filtered by a search for those of the run. */
const tagWalks = (["offset", "cursor"] as const).map((style) =>
  check({
    id: `pagination.release-tags.${style}-walk`,
    clause: `pagination/${style}#walk`,
    subject: "release-tags",
    title: `a walk of searched release tags by ${style} visits each row once`,
    needs: ["frozenProject", "releaseTags"],
    killedBy: [style === "offset" ? "offset-skips-boundary-row" : "cursor-repeats-boundary-row"],
    async run(given) {
      const order = style === "cursor" ? { order_by: "created_at" } : {};
      const query = { ...order, search: given.releaseTags[0]?.shared ?? "" };
      const ids = await searchTags(given, { ...query, paginate: style });

      const at = listPath(given, releaseTags);
      const walked = await given.walk(at, { style, query: { ...query, per_page: 1 }, atMost: 6 });

      given.expectWalk(walked).visits(ids);
    },
  }),
);

/** For any page size: the oracle is what was written. */
const anyPageSize = (["offset", "cursor"] as const).map((style) =>
  check({
    id: `pagination.page-size.${style}-walk`,
    clause: `pagination/${style}#walk`,
    subject: "work-items",
    title: `a walk by ${style} visits each work item once, whatever the page size`,
    needs: ["frozenProject", "items"],
    killedBy: [style === "offset" ? "offset-skips-boundary-row" : "cursor-repeats-boundary-row"],
    // With 42 work items, and at least 5 on a page.
    requestsPerRun: 9,
    async run({ path, expectWalk, forAll, frozenProject, items }) {
      const at = path(lists.projectWorkItems.path, { project_id: frozenProject.id });

      await forAll({ perPage: fc.integer({ min: 5, max: 50 }) }, async ({ perPage }, { walk }) => {
        const query = { order_by: "sequence_id", fields: "id", per_page: perPage };
        const walked = await walk(at, { style, query, atMost: 10 });

        expectWalk(walked).visits(items.map(({ id }) => id));
      });
    },
  }),
);

export const walks: readonly Check[] = [...eachList, ...contextWalks, ...tagWalks, ...anyPageSize];
