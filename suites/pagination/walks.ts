import fc from "fast-check";
import type { Check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/expect.ts";
import { valueAt } from "#lib/check/pointer.ts";
import { check } from "#lib/check/check.ts";
import { walkableLists } from "#lib/contract/judged-lists.ts";
import { lists } from "#lib/contract/lists.ts";
import { pageOf, rowsOf, scopeOf } from "./list-page.ts";

/** Each list of the gallery, walked in both styles; the whole list on one page is the oracle. */
const eachList = walkableLists.flatMap((list) =>
  (["offset", "cursor"] as const).map((style) =>
    check({
      id: `pagination.${list.slug}.${style}-walk`,
      clause: `pagination/${style}#walk`,
      title: `a walk of ${list.slug} by ${style} visits each row once`,
      needs: ["gallery", rowsOf(list) ?? "items"],
      killedBy: [style === "offset" ? "offset-skips-boundary-row" : "cursor-repeats-boundary-row"],
      async run(given) {
        const order = style === "cursor" ? { order_by: "created_at" } : {};
        const whole = await pageOf(given, list, { ...order, per_page: 200, paginate: style });
        given.expect(whole).status(200).atLeast("/data", 2);
        const rows = valueAt(whole.response.json, "/data");
        const ids = Array.isArray(rows) ? rows.map(idOf) : [];

        const perPage = Math.max(1, Math.ceil(ids.length / 4));
        const walked = await given.walk(given.path(list.path, { project_id: given.gallery.id }), {
          style,
          query: { ...scopeOf(list, given.gallery.id), ...order, per_page: perPage },
          atMost: 6,
        });

        given.expectWalk(walked).visits(ids);
      },
    }),
  ),
);

/** Whatever the page size: the oracle is what was written. */
const anyPageSize = (["offset", "cursor"] as const).map((style) =>
  check({
    id: `pagination.page-size.${style}-walk`,
    clause: `pagination/${style}#walk`,
    title: `a walk by ${style} visits each work item once, whatever the page size`,
    needs: ["gallery", "items"],
    killedBy: [style === "offset" ? "offset-skips-boundary-row" : "cursor-repeats-boundary-row"],
    async run({ path, walk, expectWalk, forAll, gallery, items }) {
      const at = path(lists.projectWorkItems.path, { project_id: gallery.id });

      await forAll({ perPage: fc.integer({ min: 5, max: 50 }) }, async ({ perPage }) => {
        const query = { order_by: "sequence_id", per_page: perPage };
        const walked = await walk(at, { style, query, atMost: 10 });

        expectWalk(walked).visits(items.map(({ id }) => id));
      });
    },
  }),
);

export const walks: readonly Check[] = [...eachList, ...anyPageSize];
