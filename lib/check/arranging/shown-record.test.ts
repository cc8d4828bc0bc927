import { expect, test } from "vitest";
import type { ApiRequest } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { shownRecord } from "./shown-record.ts";

const id = "1b4e28ba-2fa1-4d3b-883f-0016d3cca427";
const collection = "/api/v2/workspaces/acme/projects/p/cycles/";
const record = { id, name: "Spring" };

/** What a check reads of a record that was written, where each request has its answer. */
async function found(
  [method, path]: readonly [method: string, path: string],
  answers: Readonly<Record<string, { readonly status?: number; readonly json?: unknown }>>,
) {
  const asked: string[] = [];
  const bench = fakeBench({});
  const send = async (request: ApiRequest) => {
    const name = `${request.method} ${request.path}`;
    asked.push(name);
    return { ...fakeExchange({ status: 404, ...answers[name] }, request.path), request };
  };
  let at: string | null = null;
  const claim = check({
    id: "t.s.shown",
    clause: "pagination/per-page#max",
    title: "a claim",
    needs: [],
    killedBy: ["inert"],
    async run(given) {
      const written = await given.api.send(method, path, { json: { name: "Spring" } });
      const shown = await shownRecord(given, written, (row) => memberOf(row, "name") === "Spring");
      at = `${shown.exchange.request.path}#${shown.at}`;
      given.expect(shown.exchange).equals(`${shown.at}/name`, "Spring");
    },
  });
  const { verdict } = await judge(claim, { ...bench, client: { ...bench.client, send } });
  return { verdict, at, asked: asked.length };
}

const one = `${collection}${id}/`;
const create = ["POST", collection] as const;
const made = { [`POST ${collection}`]: { status: 201, json: { id } } };

test("an answer that shows the record is not read back", async () => {
  const answers = { [`POST ${collection}`]: { status: 201, json: record } };

  expect(await found(create, answers)).toEqual({ verdict: "pass", at: `${collection}#`, asked: 1 });
});

test("a create that answers only the id is read back by it, or else in the list", async () => {
  const read = { ...made, [`GET ${one}`]: { status: 200, json: record } };
  const rows = { data: [{ id: "other" }, record] };
  const listed = { ...made, [`GET ${collection}`]: { status: 200, json: rows } };

  expect(await found(create, read)).toEqual({ verdict: "pass", at: `${one}#`, asked: 2 });
  expect(await found(create, listed)).toEqual({
    verdict: "pass",
    at: `${collection}#/data/1`,
    asked: 3,
  });
});

test("an update that answers nothing is read back where it was sent", async () => {
  const answers = {
    [`PATCH ${one}`]: { status: 204 },
    [`GET ${one}`]: { status: 200, json: record },
  };

  expect(await found(["PATCH", one], answers)).toMatchObject({ verdict: "pass", at: `${one}#` });
});

test("what no read shows is untested", async () => {
  expect(await found(create, made)).toMatchObject({ verdict: "untested", at: null, asked: 3 });
});
