import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { removeAllMade } from "#lib/check/arranging/remove-made.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { needsRows } from "#lib/check/matchers/list-page.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { pointValue } from "#suites/support/records/point-value.ts";

const { releaseTags } = lists;

/** Creates two release tags, lends their creates, and removes them: a description shows whose they are. */
async function withVersions<T>(
  given: Given<"releaseTags">,
  versions: readonly string[],
  use: (made: readonly Exchange[]) => Promise<T>,
): Promise<T> {
  const at = given.path(releaseTags.path);
  const made: Exchange[] = [];
  try {
    for (const version of versions) {
      const body = { version, description: given.unique("version") };
      // oxlint-disable-next-line no-await-in-loop -- what was made is removed, even if the next one is lost
      made.push(await given.api.send("POST", at, { json: await completed(given, at, body) }));
    }
    return await use(made);
  } finally {
    await removeAllMade(given, made);
  }
}

/** Versions that are one number, and two texts. */
export const numericVersionChecks: readonly Check[] = [
  check({
    id: "release-tags.list.version-as-text",
    clause: "release-tags/filter#version",
    title: "version selects no release tag whose version is the same only as a number",
    needs: needsRows(releaseTags),
    killedBy: ["release-tags-are-filtered-by-numbers"],
    async run(given) {
      const number = pointValue(given.unique("number"));
      const versions = [`${number}.1`, `${number}.10`];
      const { page, ids } = await withVersions(given, versions, async (made) => ({
        ids: made.map((one) => requireId(takenUndeclared(given, one))),
        page: await given.api.get(given.path(releaseTags.path), { version: `${number}.10` }),
      }));

      const met = pageIds(page).filter((id) => ids.includes(id));
      const holds = met.length === 1 && met[0] === ids[1];
      given.expect(page).status(200).that("/data", `${ids[1]}, and not ${ids[0]}`, met, holds);
    },
  }),
];
