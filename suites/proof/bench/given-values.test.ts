import { expect, test } from "vitest";
import { bodyNaming, linksOf, pathNaming, valuesIn } from "./given-values.ts";

const project = "11111111-1111-4111-8111-111111111111";
const item = "22222222-2222-4222-8222-222222222222";
const cursor = "b3BhcXVl=a/b+c,opaque";
const name = "A name that we chose ourselves";

const created = { path: "/projects/", body: `{"name":"${name}"}`, answer: answerOf(project) };
const listed = {
  path: `/projects/${project}/work-items/`,
  body: null,
  answer: `{"next_cursor":"${cursor}","results":[{"id":"${item}"}]}`,
};
const paged = {
  path: `/projects/${project}/work-items/?cursor=${encodeURIComponent(cursor)}`,
  body: null,
  answer: '{"results":[]}',
};
const linked = { path: "/links/", body: `{"to":["${item}","${name}"]}`, answer: "no JSON" };

function answerOf(id: string): string {
  return JSON.stringify({ id, name });
}

test("a request comes after the answers that gave what it names", () => {
  const links = linksOf([created, listed, paged, linked]);

  expect(links.map(({ after }) => after)).toEqual([[], [0], [0, 1], [1]]);
});

test("a request for several ids comes after the answers that gave them", () => {
  const path = `/work-items/?id__in=${encodeURIComponent(`${item},${project}`)}`;

  expect(linksOf([created, listed, { path, body: null, answer: "" }])[2]?.after).toEqual([1, 0]);
});

test("unused values and names that we sent before any answer are not looked up", () => {
  const links = linksOf([created, listed, paged]);

  expect(links.map(({ gives }) => gives)).toEqual([
    [{ text: project, pointer: "/id" }],
    [{ text: cursor, pointer: "/next_cursor" }],
    [],
  ]);
});

test("a value is named as the deployment now reports it, in a path, in a query and in a body", () => {
  const gives = linksOf([created, listed, paged, linked])[1]?.gives ?? [];
  const known = valuesIn(
    '{"next_cursor":"now/this, and that","results":[{"id":"now-an-item"}]}',
    gives,
  );

  expect(known).toEqual(
    new Map([
      [cursor, "now/this, and that"],
      [item, "now-an-item"],
    ]),
  );
  expect(pathNaming(paged.path, known)).toBe(
    `/projects/${project}/work-items/?cursor=now%2Fthis%2C%20and%20that`,
  );
  expect(pathNaming(`/work-items/${item}/`, known)).toBe("/work-items/now-an-item/");
  const several = `/work-items/?label_id__in=${encodeURIComponent(`${item},${project}`)}`;
  expect(pathNaming(several, known)).toBe(`/work-items/?label_id__in=now-an-item%2C${project}`);
  expect(bodyNaming(linked.body, known)).toBe(`{"to":["now-an-item","${name}"]}`);
});

test("an answer without the value gives nothing", () => {
  const gives = [{ text: item, pointer: "/results/0/id" }];

  expect(valuesIn('{"results":[]}', gives).size).toBe(0);
  expect(valuesIn("no JSON", gives).size).toBe(0);
});

test("a name that we sent with half a surrogate pair is still ours when it comes back", () => {
  const malformed = '"Half a pair: \\ud83d of a long name"';
  const links = linksOf([
    { path: "/projects/", body: `{"name":${malformed}}`, answer: `{"name":${malformed}}` },
    { path: "/projects/", body: `{"name":${malformed}}`, answer: "" },
  ]);

  expect(links).toEqual([
    { gives: [], after: [] },
    { gives: [], after: [] },
  ]);
  expect(pathNaming(`/search/${item}`, new Map([[item, "\ud83d"]]))).toBe("/search/%EF%BF%BD");
});

test("a badly encoded request is sent unchanged", () => {
  const path = "/work-items/%zz-and-so-on-and-on/";

  expect(linksOf([{ path, body: '{"not', answer: "" }])).toEqual([{ gives: [], after: [] }]);
  expect(pathNaming(path, new Map([[item, "now-an-item"]]))).toBe(path);
});
