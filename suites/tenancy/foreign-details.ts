import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { readWhole } from "#lib/check/matchers/whole-list.ts";
import { below, isUuid } from "#lib/contract/path.ts";
import { foreignDetails } from "#lib/contract/subjects/foreign-details.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { wholeIn } from "#suites/support/lists/whole-page.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type Detail = (typeof foreignDetails)[number];

/** Another check may remove a row before its detail is read, so that the next is tried. */
const few = 5;

const wordsOf = (name: string): string => name.replaceAll("-", " ");

/** Ids of rows that cannot name two records: a number may count within each workspace. */
const uuidsOn = (page: Exchange): readonly string[] => pageIds(page).filter(isUuid);

/** The id of the first row whose detail its own tenant reads; untested if the deployment shows none. */
async function firstRead(
  given: Given<never>,
  page: Exchange,
  ids: readonly string[],
  unlock: Unlock,
): Promise<string> {
  const { as, path } = requireSuccess(page).request;
  let last: Exchange | null = null;
  for (const id of ids.slice(0, few)) {
    // oxlint-disable-next-line no-await-in-loop -- the next is only read if this one is gone
    last = await given.api.get(below(path, id), {}, { as });
    if (last.response.status === 200) return id;
  }
  if (last !== null) {
    given.expect(last).served(false);
    requireSuccess(last);
  }
  throw untested(`${path} has no such row.`, shownBy(unlock, page));
}

/** A record of another tenant, whose detail is served to each tenant for its own records. */
async function servedElsewhere(
  given: Given<"foreign">,
  own: string,
  { name, path, mayBeShared }: Detail,
): Promise<string> {
  const { workspace: slug, project } = given.foreign;
  const near = await readWhole(given, own);
  const listed = uuidsOn(near);
  await firstRead(given, near, listed, unlocks.records(`${wordsOf(name)} rows`));
  if (mayBeShared) wholeIn(near);
  const at = given.path(path, { slug, project_id: project.id });
  const far = await given.api.get(at, { per_page: few }, { as: "outsider" });
  // What both tenants list belongs to both.
  const others = uuidsOn(far).filter((id) => !listed.includes(id));
  return firstRead(given, far, others, unlocks.recordElsewhere);
}

/** Details on routes that the contract does not give: under the caller's path, they show only the caller's records. */
export const foreignDetailChecks: readonly Check[] = foreignDetails.map((detail) =>
  check({
    id: `tenancy.${detail.name}.foreign-record`,
    clause: "tenancy/record#not-found",
    subject: detail.name,
    title: `another tenant's ${wordsOf(detail.name)} is not found under the caller's own path`,
    needs: ["frozenProject", "foreign"],
    killedBy: [`${detail.name}-of-another-tenant-served`],
    async run(given) {
      const own = given.path(detail.path, { project_id: given.frozenProject.id });
      const id = await servedElsewhere(given, own, detail);

      const answer = await given.api.get(below(own, id));

      // A record of the caller's own was served on the same route.
      given.expect(answer, () => Promise.resolve(true)).problem("not_found");
    },
  }),
);
