import { expect, test } from "vitest";
import type { Exchange } from "#lib/http/exchange.ts";
import { targetAt } from "#lib/target/testing/loopback.ts";
import type { Probe } from "./probe.ts";
import { probeReaders } from "./probe-readers.ts";

const owner = { principal: "owner", userId: "u1", displayName: "", email: "a@b.c", kind: "" };
const user = (id: string) => ({ id, email: `${id}@b.c`, display_name: id });

/** The readers among tokens of these scopes, where each token is a given user; null is refused. */
async function readersAmong(tokens: readonly (readonly [scope: string, user: string | null])[]) {
  const asked: string[] = [];
  const probe: Probe = {
    async ask(path, as) {
      asked.push(as);
      const id = tokens[Number(as.slice("token".length)) - 1]?.[1] ?? null;
      const json = id === null ? {} : user(id);
      const response = { status: id === null ? 403 : 200, headers: {}, text: "", json };
      const origin = { check: "preflight", branch: 0, ordinal: 0 };
      const request = { method: "GET", path, as };
      const startedAt = "2026-01-05T08:00:00.000Z";
      return {
        id: 1,
        origin,
        request,
        response,
        startedAt,
        ms: 1,
        attempts: [],
      } satisfies Exchange;
    },
    observed: [],
  };
  const target = {
    ...targetAt("http://127.0.0.1:1"),
    tokens: tokens.map(([scope], nth) => ({ accessToken: `t${nth}`, scopes: [scope] })),
  };
  return { readers: await probeReaders(probe, target, owner), asked };
}

test("a token with the scope read is a reader where it acts for the owner, and no other token is asked", async () => {
  const { readers, asked } = await readersAmong([
    ["projects:read", "u1"],
    ["read", "u1"],
    ["write", "u1"],
  ]);

  expect(readers).toEqual(["token2"]);
  expect(asked).toEqual(["token2"]);
});

test("a token of another user, and one that is refused, is left alone", async () => {
  expect((await readersAmong([["read", "u2"]])).readers).toEqual([]);
  expect((await readersAmong([["read", null]])).readers).toEqual([]);
});
