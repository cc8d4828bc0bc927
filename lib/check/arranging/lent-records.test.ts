import { expect, test } from "vitest";
import { Api } from "#lib/check/api.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { createTag } from "#lib/contract/run-name.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { giveBack, lend } from "./lent-records.ts";

const path = "/api/v2/workspaces/acme/webhooks/";

/** A collection with room for so many records. */
function collection(room: number) {
  const name = `hook ${createTag(new Date())}`;
  const api = new Api(fakeBench({}).client, "a.b.c");
  const present = new Set<Exchange>();
  let creates = 0;
  const create = (): Promise<Exchange> => {
    creates += 1;
    const status = present.size < room ? 201 : 409;
    const made = fakeExchange({ status }, path);
    if (status === 201) present.add(made);
    return Promise.resolve(made);
  };
  return {
    creates: () => creates,
    lend: () => lend({ api }, name, path, create),
    remove: (made: Exchange) => {
      present.delete(made);
      giveBack(made);
    },
  };
}

const statusOf = ({ response }: Exchange) => response.status;

test("where there is room for one, each of several gets it once the one before has given it back", async () => {
  const { lend: next, remove, creates } = collection(1);
  const first = await next();
  const others = [next(), next()].map(async (own) => {
    const made = await own;
    const { status } = made.response;
    remove(made);
    return status;
  });
  remove(first);

  expect([statusOf(first), ...(await Promise.all(others))]).toEqual([201, 201, 201]);
  expect(creates()).toBe(5);
});

test("a refusal while nothing else is lent is final, and nothing is sent again", async () => {
  const { lend: next, creates } = collection(0);

  expect(statusOf(await next())).toBe(409);
  expect(creates()).toBe(1);
});

test("where there is room for all, nobody waits", async () => {
  const { lend: next, creates } = collection(3);
  const made = await Promise.all([next(), next(), next()]);

  expect(made.map(statusOf)).toEqual([201, 201, 201]);
  expect(creates()).toBe(3);
});
