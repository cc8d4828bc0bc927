import { expect, test } from "vitest";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { answeredId } from "./answered-id.ts";

const id = "0b54b2f0-6c54-4a4c-9a68-6f5d1f0c2a11";

const answer = (status: number, json: unknown, location?: string) =>
  answeredId(fakeExchange({ status, json, headers: location === undefined ? {} : { location } }));

test("the id of a created record is that of the body, and not of that of its address", () => {
  expect(answer(201, { id }, "/labels/9f54b2f0-6c54-4a4c-9a68-6f5d1f0c2a12/")).toBe(id);
});

test("the id of a created record that no body holds is the end of its Location", () => {
  expect(answer(201, null, `https://wms.example/api/v2/labels/${id}/`)).toBe(id);
  expect(answer(204, undefined, `/api/v2/labels/${id}`)).toBe(id);
});

test("an id that is no UUID, and the Location of no success, name no record", () => {
  expect(answer(201, { id: "7" }, `/labels/${id}/`)).toBeNull();
  expect(answer(201, null, "/labels/7/")).toBeNull();
  expect(answer(201, null)).toBeNull();
  expect(answer(308, null, `/labels/${id}/`)).toBeNull();
});
