import { expect, test } from "vitest";
import type { Exchange } from "#lib/http/exchange.ts";
import { createIdSpellings } from "./id-spellings.ts";

const small = "0d2f6f0e-8a51-4c0e-9b1a-3f5e7c9d1b2a";
const capital = small.toUpperCase();

function answered(
  json: unknown,
  path = "/api/v2/users/me/",
): Pick<Exchange, "request" | "response"> {
  const response = { status: 200, headers: {}, text: JSON.stringify(json), json };
  return { request: { method: "GET", path, as: "owner" }, response };
}

const jsonOf = ({ response }: Pick<Exchange, "response">) => response.json;

test("an id keeps the spelling in which an answer first printed it", () => {
  const ids = createIdSpellings();

  expect(jsonOf(ids.spelled(answered({ id: capital })))).toEqual({ id: capital });
  const later = ids.spelled(answered({ data: [{ id: small, label_ids: [small], own: small }] }));
  expect(jsonOf(later)).toEqual({ data: [{ id: capital, label_ids: [capital], own: capital }] });
  expect(later.response.text).toContain(small);
});

test("an id keeps the spelling in which it was first sent in an address", () => {
  const ids = createIdSpellings();

  const read = ids.spelled(answered({ id: capital }, `/api/v2/projects/${small}/`));

  expect(jsonOf(read)).toEqual({ id: small });
});

test("the names of members are ids where they are ids that were met", () => {
  const ids = createIdSpellings();
  ids.spelled(answered({ id: small }));

  const read = ids.spelled(answered({ custom_fields: { [capital]: "high" } }));

  expect(jsonOf(read)).toEqual({ custom_fields: { [small]: "high" } });
});

test("external ids and other texts keep the letters with which they were answered", () => {
  const ids = createIdSpellings();
  ids.spelled(answered({ id: small }));

  const shown = { external_id: capital, external_source: capital, name: `Copy of ${capital}` };

  expect(jsonOf(ids.spelled(answered(shown)))).toEqual(shown);
  // What only texts show is not taken for an id.
  const other = capital.replace("0", "1");
  ids.spelled(answered({ external_id: other }));
  expect(jsonOf(ids.spelled(answered({ id: other.toLowerCase() })))).toEqual({
    id: other.toLowerCase(),
  });
});

test("an answer without other spellings is the same object", () => {
  const ids = createIdSpellings();
  const exchange = answered({
    data: [{ id: small, options: [{ id: capital.replace("0", "1") }] }],
  });

  expect(ids.spelled(exchange)).toBe(exchange);
  expect(ids.spelled(exchange)).toBe(exchange);
});

test("a copy learns apart", () => {
  const ids = createIdSpellings();
  ids.spelled(answered({ id: small }));
  const copy = ids.copy();
  copy.spelled(answered({ id: capital.replace("0", "1") }));

  expect(jsonOf(copy.spelled(answered({ id: capital })))).toEqual({ id: small });
  const other = small.replace("0", "1");
  expect(jsonOf(ids.spelled(answered({ id: other })))).toEqual({ id: other });
});

test("ids that are known without an answer keep the spelling in which they are known", () => {
  const ids = createIdSpellings();
  ids.learn(JSON.stringify({ owner: { id: small } }));

  expect(jsonOf(ids.spelled(answered({ created_by_id: capital })))).toEqual({
    created_by_id: small,
  });
});
