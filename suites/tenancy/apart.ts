import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { isLawful } from "#lib/check/matchers/value.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { apartLists, apartStyles } from "#lib/contract/subjects/apart-lists.ts";
import type { ApartSlug } from "#lib/contract/subjects/apart-lists.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";

type Style = (typeof apartStyles)[number];
type ApartList = (typeof apartLists)[number];

const unpaged: readonly unknown[] = ["count_pagination_disabled", "ordering_not_cursor_eligible"];

/** The newest rows of a list, as a user reads them again in their own workspace. */
function newestRows(
  { api, path }: Given<never>,
  list: List,
  style: Style,
  { slug, as }: { readonly slug: string; readonly as: string },
): Promise<Exchange> {
  const query = { order_by: "-created_at", per_page: 200 };
  const paged = style === "cursor" ? { ...query, paginate: "cursor" } : query;
  return api.get(path(list.path, { slug }), paged, { as });
}

/** Collections of which a workspace may have no record, and the body of one that is made and removed for the read. */
const fillable: Readonly<
  Partial<Record<ApartSlug, (given: Given<never>) => Readonly<Record<string, unknown>>>>
> = {
  "release-tags": ({ unique }) => ({ version: unique("apart").replaceAll(" ", "-") }),
};

/** The same, with a record that is made if the list has none and can have one. */
async function filledRows(
  given: Given<never>,
  list: ApartList,
  style: Style,
  place: { readonly slug: string; readonly as: string },
): Promise<Exchange> {
  const page = await newestRows(given, list, style, place);
  const body = fillable[list.slug]?.(given);
  const rows = valueAt(page.response.json, "/data");
  if (body === undefined || !Array.isArray(rows) || rows.length > 0) return page;
  const { as, slug } = place;
  const at = given.path(list.path, { slug });
  const made = await given.api.send("POST", at, { as, json: await completed(given, at, body) });
  try {
    return await newestRows(given, list, style, place);
  } finally {
    await removeMade(given, made);
  }
}

/** Ids of the rows of a page, as far as they are UUIDs: a number may count within each workspace. */
function uuidsOn(page: Exchange): readonly unknown[] {
  const { request, response } = page;
  const { status, json } = response;
  if (status === 402 || unpaged.includes(memberOf(json, "code"))) {
    throw notApplicable(`${request.method} ${request.path} answers ${status}.`);
  }
  const rows = valueAt(json, "/data");
  const ids = Array.isArray(rows) ? rows.map((row) => memberOf(row, "id")) : [];
  const uuids = ids.filter((id) => id !== undefined && isLawful({ type: "uuid" }, id));
  if (status === 200 && uuids.length > 0) return uuids;
  const unlock = unlocks.deployment(
    "whose owners may read rows of the list in both workspaces, with UUIDs as ids",
  );
  throw untested(`${request.path} answers ${status} without such rows.`, shownBy(unlock, page));
}

const rowsApart = apartLists.flatMap((list) =>
  apartStyles.map((style) =>
    check({
      id: `tenancy.${list.slug}.rows-apart-by-${style}`,
      clause: "tenancy/apart#no-common-row",
      subject: list.slug,
      title: `no row of ${list.path} by ${style} is in two workspaces`,
      needs: ["foreign"],
      killedBy: [`${list.slug}-by-${style}-hold-foreign-rows`],
      async run(given) {
        const { workspace, foreign } = given;
        const own = await filledRows(given, list, style, { slug: workspace, as: "owner" });
        const outside = { slug: foreign.workspace, as: "outsider" };
        const other = await filledRows(given, list, style, outside);
        const [ids, others] = [uuidsOn(own), new Set(uuidsOn(other))];

        const both = ids.filter((id) => others.has(id));
        given.expect(own).that("/data", "no row of the other workspace", both, both.length === 0);
      },
    }),
  ),
);

const foreignUser = check({
  id: "tenancy.members.foreign-user-by-cursor",
  clause: "tenancy/lists#foreign-rows",
  title: "the member list by cursor holds no user of another tenant",
  needs: ["foreign"],
  killedBy: ["workspace-members-by-cursor-hold-foreign-rows"],
  async run(given) {
    const own = { slug: given.workspace, as: "owner" };
    const page = await newestRows(given, lists.workspaceMembers, "cursor", own);
    uuidsOn(page);

    const { id } = given.foreign.owner;
    const holds = (row: unknown) => memberOf(row, "member_id") !== id;
    given.expect(page).every("/data", `other than ${id}`, holds, "member_id");
  },
});

/** Lists of one workspace show nothing of another. */
export const apartChecks: readonly Check[] = [...rowsApart, foreignUser];
