import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import type { Tools } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A list, who reads it, and how to create a record whose name it shows. */
interface NamedRecords {
  readonly at: string;
  readonly as: string;
  readonly make: (name: string) => Promise<Exchange>;
}

/** At most three pages: a project that checks write to holds a few hundred records. */
const starts = [0, limits.perPageMax, 2 * limits.perPageMax];

const shows = (page: Exchange, name: string): boolean =>
  JSON.stringify(valueAt(page.response.json, "/data") ?? null).includes(`"${name}"`);

/** Pages of a list, newest first, one of which shows the name of a record that was just created. */
async function readBackAll({ api, unique }: Tools, { at, as, make }: NamedRecords) {
  const name = unique("made");
  requireSuccess(await make(name));
  const pages: Exchange[] = [];
  for (const offset of starts) {
    const query = { per_page: limits.perPageMax, order_by: "-created_at" };
    // oxlint-disable-next-line no-await-in-loop -- each page shows whether there is another
    const page = await api.get(at, offset === 0 ? query : { ...query, offset }, { as });
    pages.push(requireSuccess(page));
    if (valueAt(page.response.json, "/next") !== offset + limits.perPageMax) break;
  }
  if (pages.some((page) => shows(page, name))) return pages;
  throw untested(
    `The list at ${at} does not report the name of the created record.`,
    unlocks.answer("list", "that reports the names of its records"),
  );
}

/** Judges that the name of a refused create occurs nowhere in a list. */
export async function expectUnwritten(
  given: Tools,
  records: NamedRecords,
  { name, refused }: { readonly name: string; readonly refused: Exchange },
): Promise<void> {
  const { method, path } = refused.request;
  const { status } = refused.response;
  if (status < 400 || status > 499) {
    const unlock = unlocks.deployment("that refuses this create");
    throw untested(`${method} ${path} answers ${status}.`, shownBy(unlock, refused));
  }
  for (const page of await readBackAll(given, records)) {
    const holds = !shows(page, name);
    given.expect(page).that("/data", "no record of a refused create", name, holds);
  }
}
