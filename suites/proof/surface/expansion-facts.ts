import type { Exchange } from "#lib/http/exchange.ts";
import type { Expansion } from "#lib/contract/lists/expansions.ts";
import type { Fields } from "#lib/contract/field.ts";
import * as expansions from "#lib/contract/lists/expansions.ts";
import { documentedExpansions } from "#lib/contract/lists/documented.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Fact, FactPlace } from "./fact.ts";
import { factOf } from "./fact.ts";
import { otherValue } from "./field-breaches.ts";
import { elementsAt, withValue } from "./json-edit.ts";
import { memberFacts, presenceFact } from "./member-facts.ts";
import type { Finder } from "./member-facts.ts";
import type { RecordedRoute } from "./subjects.ts";
import { fieldsOf, successesOf } from "./subjects.ts";

const tables: readonly Readonly<Record<string, Expansion>>[] = [
  expansions.workItemExpansions,
  expansions.moduleExpansions,
  expansions.cycleExpansions,
  expansions.pageExpansions,
  expansions.memberExpansions,
];

/** Facts about the relations that a request expands. */
export function expansionFacts(subject: RecordedRoute): readonly Fact[] {
  const { name, list } = subject;
  if (!Object.hasOwn(documentedExpansions, name) && list?.given !== false) return [];
  return Object.entries(tableOf(subject)).flatMap(([relation, expansion]) =>
    relationFacts(subject, relation, expansion),
  );
}

/** The table whose relations are those of the resource. */
function tableOf({ resource }: RecordedRoute): Readonly<Record<string, Expansion>> {
  const relations = resource?.expand ?? [];
  const isOwn = (table: object) => {
    const names = Object.keys(table);
    return names.length === relations.length && names.every((name) => relations.includes(name));
  };
  return tables.find(isOwn) ?? {};
}

function relationFacts(
  subject: RecordedRoute,
  relation: string,
  { idKey, many, members }: Expansion,
): readonly Fact[] {
  const { name: of, list } = subject;
  const answers = successesOf(subject).filter(({ request }) =>
    String(memberOf(request.query, "expand")).split(",").includes(relation),
  );
  const holder = list === null ? "" : "/data/-";
  const place = { of, at: `expand ${holder}/${relation}` };
  const on =
    (name: string, holds: (value: unknown) => boolean): Finder =>
    (exchange) => {
      const found = holderOf(exchange, list !== null, relation, holds);
      return found === null ? null : `${found}/${name}`;
    };
  const whole = on(relation, isFull);
  const one: Finder = (exchange) => {
    const found = whole(exchange);
    return found === null || !many ? found : `${found}/0`;
  };
  const leadsNowhere = many || fieldsOf(subject)[idKey]?.nullable === true;
  return [
    presenceFact(place, answers, on(relation, isThere)),
    presenceFact({ of, at: `expand ${holder}/${idKey}` }, answers, on(idKey, isThere)),
    replaced(place, many ? "an array" : "an object", answers, whole, "text"),
    ...(leadsNowhere
      ? [
          replaced(
            place,
            many ? "an empty array where there are none" : "null where its id is null",
            answers,
            on(relation, isEmpty),
            many ? null : {},
          ),
        ]
      : []),
    ...(members === undefined
      ? []
      : leafFacts(of, `${place.at}${many ? "/-" : ""}`, members, answers, one)),
  ];
}

/** Only the members of an expanded object are stated, and their types only as far as its own table states them. */
function leafFacts(
  of: string,
  at: string,
  members: Fields,
  answers: readonly Exchange[],
  find: Finder,
): readonly Fact[] {
  const id = { type: "uuid" } as const;
  return [
    ...memberFacts(of, at, members, answers, find).filter(({ says }) => says === "there"),
    ...memberFacts(of, at, { id }, answers, find).filter(({ says }) => says !== "there"),
    factOf({ of, at: `${at}/id` }, "the one that the id names", answers, (exchange) => {
      const pointer = find(exchange);
      if (pointer === null) return null;
      const { json } = exchange.response;
      const other = otherValue(id, valueAt(json, `${pointer}/id`));
      return other === undefined ? null : { json: withValue(json, `${pointer}/id`, other) };
    }),
  ];
}

function replaced(
  place: FactPlace,
  says: string,
  answers: readonly Exchange[],
  find: Finder,
  value: unknown,
): Fact {
  return factOf(place, says, answers, (exchange) => {
    const pointer = find(exchange);
    return pointer === null ? null : { json: withValue(exchange.response.json, pointer, value) };
  });
}

const isThere = (value: unknown) => value !== undefined;
const isFull = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === "object" && value !== null;
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** The last object of an answer whose relation is like this. */
function holderOf(
  { response }: Exchange,
  isList: boolean,
  relation: string,
  holds: (value: unknown) => boolean,
): string | null {
  if (!isList) return holds(memberOf(response.json, relation)) ? "" : null;
  const rows = elementsAt(response.json, "/data");
  const index = rows.findLastIndex((row) => holds(memberOf(row, relation)));
  return index === -1 ? null : `/data/${index}`;
}
