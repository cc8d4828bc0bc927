import type { Field, Fields } from "#lib/contract/field.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Fact, FactPlace } from "./fact.ts";
import { factOf } from "./fact.ts";
import { breachesOf } from "./field-breaches.ts";
import { withValue, without } from "./json-edit.ts";

/** Finds, in one answer, the pointer of the object that a fact concerns; null if there is none. */
export type Finder = (exchange: Exchange) => string | null;

/** What a table states about each of its members, at the place of such an object in an answer. */
export function memberFacts(
  of: string,
  at: string,
  fields: Fields,
  answers: readonly Exchange[],
  find: Finder,
): readonly Fact[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    factsOf({ of, at: `${at}/${name}` }, field, answers, (exchange) => {
      const holder = find(exchange);
      if (holder === null) return null;
      const pointer = `${holder}/${name}`;
      return valueAt(exchange.response.json, pointer) === undefined ? null : pointer;
    }),
  );
}

/** What a table row states about a member. */
export function factsOf(
  place: FactPlace,
  field: Field,
  answers: readonly Exchange[],
  find: Finder,
): readonly Fact[] {
  return [
    presenceFact(place, answers, find),
    ...breachesOf(field).map(({ says, value }) =>
      factOf(place, says, answers, (exchange) => {
        const pointer = find(exchange);
        return pointer === null
          ? null
          : { json: withValue(exchange.response.json, pointer, value) };
      }),
    ),
  ];
}

/** A member is present. */
export function presenceFact(place: FactPlace, answers: readonly Exchange[], find: Finder): Fact {
  return factOf(place, "there", answers, (exchange) => {
    const pointer = find(exchange);
    return pointer === null ? null : { json: without(exchange.response.json, pointer) };
  });
}

/** A member is absent. */
export function absenceFact(
  place: FactPlace,
  answers: readonly Exchange[],
  find: Finder,
  value: unknown = "wms",
): Fact {
  return factOf(place, "absent", answers, (exchange) => {
    const pointer = find(exchange);
    if (pointer === null || valueAt(exchange.response.json, pointer) !== undefined) return null;
    return { json: withValue(exchange.response.json, pointer, value) };
  });
}
