import { sequentially } from "#fixtures/api/sequentially.ts";
import type { Check, Citing, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";

/** Work items below one parent, where no other check writes. */
interface Family {
  readonly list: string;
  readonly parentId: string;
  readonly ids: readonly string[];
  readonly addChild: () => Promise<string>;
}

async function makeFamily(given: Given<"scratchProject">, count: number): Promise<Family> {
  const { path, unique, scratchProject } = given;
  const list = path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });
  const make = async (body: Readonly<Record<string, unknown>>): Promise<string> => {
    const json = await completed(given, list, body);
    return requireId(await sendUndeclared(given, "POST", list, { json }));
  };
  const parentId = await make({ name: unique("parent") });
  const addChild = () => make({ name: unique("child"), parent_id: parentId });
  const ids = await Promise.all(Array.from({ length: count }, addChild));
  return { list, parentId, ids, addChild };
}

const rowsIn = ({ response }: Exchange): readonly string[] => {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows.map(idOf) : [];
};

// Eight rows at two a page, and four that are added: more pages than this mean that the walk does not end.
const pagesAtMost = 11;

interface Walk {
  readonly order: string;
  readonly pages: readonly Exchange[];
}

const cursorOf = (page: Exchange | undefined) => valueAt(page?.response.json, "/next_cursor");

/** The walk with its next page; a finished walk does not change. */
async function walkOn(given: Given<"scratchProject">, family: Family, { order, pages }: Walk) {
  const { list, parentId } = family;
  const query = { parent_id: parentId, paginate: "cursor", order_by: order, per_page: 2 };
  const cursor = cursorOf(pages.at(-1));
  if (pages.length > 0 && typeof cursor !== "string") return { order, pages };
  const on = typeof cursor === "string" ? { cursor } : {};
  return { order, pages: [...pages, await given.api.get(list, { ...query, ...on })] };
}

/** Walks the children in each order while rows leave the pages already read and others are added. */
async function walkWhileWriting(given: Given<"scratchProject">) {
  const family = await makeFamily(given, 8);
  const { list, addChild } = family;
  let walks: readonly Walk[] = walked.map(({ order }) => ({ order, pages: [] }));
  let gone: readonly string[] = [];
  for (let turn = 1; turn <= pagesAtMost; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- these pages name the next ones
    walks = await Promise.all(walks.map((walk) => walkOn(given, family, walk)));
    if (walks.every(({ pages }) => typeof cursorOf(pages.at(-1)) !== "string")) break;
    if (turn === 1) {
      gone = [...new Set(walks.flatMap(({ pages }) => pages.flatMap(rowsIn).slice(-1)))];
      const remove = (id: string) => sendUndeclared(given, "DELETE", below(list, id));
      // oxlint-disable-next-line no-await-in-loop -- rows change between two pages
      await Promise.all(gone.map(remove));
    }
    // oxlint-disable-next-line no-await-in-loop -- rows change between two pages
    else if (turn < 4) await Promise.all([addChild(), addChild()]);
  }
  return { walks, staying: family.ids.filter((id) => !gone.includes(id)) };
}

const walkedTogether = sharedArrangement("concurrency.walked", walkWhileWriting);

interface Walked extends Citing {
  readonly order: string;
  readonly killedBy: Check["killedBy"];
}

const walked: readonly Walked[] = [
  {
    order: "created_at",
    clause: "concurrency/walk#staying-rows",
    subject: "created_at",
    killedBy: ["cursor-counts-passed-rows", "cursor-is-lost-with-its-row"],
  },
  {
    order: "-created_at",
    clause: "concurrency/walk#staying-rows",
    subject: "created_at",
    killedBy: ["cursor-counts-passed-rows", "cursor-counts-passed-rows-downwards"],
  },
  {
    order: "id",
    clause: "concurrency/walk#staying-rows",
    subject: "id",
    killedBy: ["cursor-counts-passed-rows", "cursor-counts-passed-rows-by-id"],
  },
  {
    order: "sequence_id",
    clause: "concurrency/walk#staying-rows",
    subject: "sequence_id",
    killedBy: ["cursor-counts-passed-rows", "cursor-counts-passed-rows-by-number"],
  },
];

const walkedInOrder = walked.map(({ order, clause, subject, killedBy }) =>
  check({
    id: `concurrency.walk.${order.startsWith("-") ? "descending-" : ""}${order.replace("-", "").replace("_", "-")}`,
    clause,
    subject,
    title: `a cursor walk in the order of ${order} visits each row that is there throughout once`,
    needs: ["scratchProject"],
    killedBy,
    async run(given) {
      const { walks, staying } = await walkedTogether(given);

      const { pages = [] } = walks.find((walk) => walk.order === order) ?? {};
      for (const page of pages) given.expect(page).status(200);
      const seen = pages.flatMap(rowsIn);
      const [page] = pages.slice(-1);
      if (page === undefined) throw new Error(`Nothing was walked in order of ${order}.`);
      const missing = staying.filter((id) => !seen.includes(id));
      const repeated = staying.filter((id) => seen.indexOf(id) !== seen.lastIndexOf(id));
      const holds = missing.length + repeated.length === 0;
      const difference = { missing, repeated };
      given.expect(page).that("/data", `each of ${staying.length} rows once`, difference, holds);
    },
  }),
);

/** Lists that are read while rows are added and removed. */
export const walkChecks: readonly Check[] = [
  ...walkedInOrder,
  check({
    id: "concurrency.offset.served",
    clause: "concurrency/offset#served",
    title: "pages by offset are well formed while rows are written",
    needs: ["scratchProject"],
    provokesRace: true,
    killedBy: ["lists-fail-while-rows-are-written"],
    async run(given) {
      const { list, parentId, addChild } = await makeFamily(given, 4);
      const read = (offset: number) =>
        given.api.get(list, { parent_id: parentId, per_page: 2, offset });

      const [, pages] = await Promise.all([
        Promise.all([addChild(), addChild(), addChild()]),
        sequentially([0, 2, 3, 0], read),
      ]);

      for (const page of pages) {
        const rows = rowsIn(page);
        const whole = rows.length <= 2 && new Set(rows).size === rows.length;
        given.expect(page).status(200).that("/data", "at most two rows, each once", rows, whole);
        given.expect(page).is("/total_count", "integer").equals("/pagination/style", "offset");
      }
    },
  }),
];
