import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import {
  cycleExpansions,
  memberExpansions,
  pageExpansions,
  workItemExpansions,
} from "#lib/contract/lists/expansions.ts";

const project = "/api/v2/workspaces/[^/]+/projects/[^/]+";
const workspace = "/api/v2/workspaces/[^/]+";

/** The lists whose requestable members the contract names, with the relations of their rows. */
const tabled = [
  { form: `(?:${project}|${workspace})/work-items`, relations: workItemExpansions },
  { form: `${project}/cycles`, relations: cycleExpansions },
  { form: `${project}/work-item-properties`, relations: {} },
  { form: `${workspace}/work-item-properties/[^/]+/contexts`, relations: {} },
  { form: `${project}/pages`, relations: pageExpansions },
  { form: `${workspace}/releases/tags`, relations: {} },
  { form: `${workspace}/members`, relations: memberExpansions },
  { form: `${workspace}/work-item-types`, relations: {} },
].map(({ form, relations }) => ({ route: new RegExp(`^${form}/$`), relations }));

/** The names that a parameter requests; null if it is not sent, or not in a plain spelling. */
function namesIn({ request }: Exchange, parameter: string): readonly string[] | null {
  const text = request.query?.[parameter];
  return typeof text === "string" && /^[a-z_]+(,[a-z_]+)*$/.test(text) ? text.split(",") : null;
}

/** The rows of a page; none if the answer is not a page. */
function rowsOf({ request, response }: Exchange): readonly unknown[] {
  const rows = valueAt(response.json, "/data");
  return request.method === "GET" && response.status === 200 && Array.isArray(rows) ? rows : [];
}

/** Every member that rows may have; null if that is not narrowed, or not stated. */
function lawfulOn(exchange: Exchange): ReadonlySet<string> | null {
  const found = tabled.find(({ route }) => route.test(exchange.request.path));
  const fields = namesIn(exchange, "fields");
  const isOpen = exchange.request.query?.["expand"] !== undefined;
  const expand = isOpen ? namesIn(exchange, "expand") : [];
  if (found === undefined || fields === null || expand === null || fields.includes("all")) {
    return null;
  }
  // The contract does not state whether an id key remains with its relation if fields does not name it.
  const related = Object.entries(found.relations).filter(([name]) => expand.includes(name));
  return new Set(["id", ...fields, ...expand, ...related.map(([, { idKey }]) => idKey)]);
}

const firstUnexpected = (row: unknown, lawful: ReadonlySet<string>): string | undefined =>
  typeof row === "object" && row !== null
    ? Object.keys(row).find((key) => !lawful.has(key))
    : undefined;

/** What the members of every row of a run must satisfy, whatever else is requested. */
export const everyRow: readonly Invariant[] = [
  invariant({
    id: "fields.every-row.nothing-unasked",
    clause: "fields/parameter#every-row",
    title: "no row of a page narrowed by fields has a member that was not requested",
    killedBy: ["fields-serve-one-more-on-later-pages"],
    applies: (exchange) => rowsOf(exchange).length > 0 && lawfulOn(exchange) !== null,
    judge: (exchange, expect) => {
      const lawful = lawfulOn(exchange) ?? new Set();
      const rows = rowsOf(exchange);
      const at = rows.findIndex((row) => firstUnexpected(row, lawful) !== undefined);
      const unexpected = firstUnexpected(rows[at], lawful) ?? "";
      const value = memberOf(rows[at], unexpected);
      expect.that(pointerTo("data", Math.max(at, 0), unexpected), "absent", value, at === -1);
    },
  }),
];
