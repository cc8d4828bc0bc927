import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const reported =
  "access,collection_id,external_id,external_source,is_global,is_locked,owned_by_id,parent_id";

function rowsOf(page: Exchange): readonly unknown[] {
  const rows = valueAt(page.response.json, "/data");
  return Array.isArray(rows) ? rows : [];
}

/** Every page of the frozen project, with the members that the list can filter: the oracle. */
async function readAll(given: Given<"frozenProject">): Promise<Exchange> {
  const all = await readListPage(given, lists.pages, { fields: reported, per_page: 200 });
  given.expect(all).status(200).atLeast("/data", 1);
  if (rowsOf(all).length === 200) {
    const unlock = unlocks.projectsMade;
    throw untested("The frozen project has more pages than one list page shows.", unlock);
  }
  return all;
}

/** Whether a row has the value; a null boolean is neither true nor false. */
function agrees(row: unknown, name: string, value: string): boolean | null {
  const actual = memberOf(row, name);
  const isOpen = actual === undefined || (actual === null && /^(true|false|\d)$/.test(value));
  return isOpen ? null : (typeof actual === "string" ? actual : JSON.stringify(actual)) === value;
}

/** Filtered by a member, the list shows the pages with the value and none with another. */
export async function expectSelected(
  given: Given<"frozenProject">,
  name: string,
  value: string,
): Promise<void> {
  const rows = rowsOf(await readAll(given));
  const wanted = rows.filter((row) => agrees(row, name, value) === true).map(idOf);
  const unwanted = rows.filter((row) => agrees(row, name, value) === false).map(idOf);
  if (wanted.length + unwanted.length === 0) {
    const unlock = unlocks.deployment(`whose pages have a value of ${name}`);
    throw untested(`No page of the frozen project reports ${name}.`, unlock);
  }

  const page = await readListPage(given, lists.pages, { [name]: value, per_page: 200 });

  const shown = new Set(rowsOf(page).map(idOf));
  const missing = wanted.filter((id) => !shown.has(id));
  const surplus = unwanted.filter((id) => shown.has(id));
  given
    .expect(page)
    .status(200)
    .that(
      "/data",
      `the pages with ${name}=${value}`,
      { missing, surplus },
      missing.length === 0 && surplus.length === 0,
    );
}

/** Filtered by an id that does not exist, the list shows none of the known pages, or refuses the id. */
export async function expectNoneOf(given: Given<"frozenProject">, name: string): Promise<void> {
  const rows = rowsOf(await readAll(given)).map(idOf);

  const absent = "3f1c1b52-7f0a-4c8e-9b1d-5a2e6c7d8f90";
  const page = await readListPage(given, lists.pages, { [name]: absent, per_page: 200 });

  const shown = rowsOf(page)
    .map(idOf)
    .filter((id) => rows.includes(id));
  given
    .expect(page)
    .statusIn([200, 400, 404])
    .that("/data", `no page with another ${name}`, shown, shown.length === 0);
}
