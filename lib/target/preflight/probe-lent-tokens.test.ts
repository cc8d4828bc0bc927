import { expect, test } from "vitest";
import type { Exchange } from "#lib/http/exchange.ts";
import { targetAt } from "#lib/target/testing/loopback.ts";
import type { Probe } from "./probe.ts";
import { probeLentTokens } from "./probe-lent-tokens.ts";

const owner = { principal: "owner", userId: "u1", displayName: "", email: "a@b.c", kind: "" };
const user = (id: string) => ({ id, email: `${id}@b.c`, display_name: id });

/** What is lent of tokens of these scopes, where each token is a given user; null is refused. */
async function lentOf(tokens: readonly (readonly [scopes: string, user: string | null])[]) {
  const asked: string[] = [];
  const probe: Probe = {
    pause: () => Promise.resolve(true),
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
    tokens: tokens.map(([scopes], nth) => ({ accessToken: `t${nth}`, scopes: scopes.split(" ") })),
  };
  return { ...(await probeLentTokens(probe, target, owner)), asked };
}

test("tokens with a global scope are used if they act for the owner, and no other token is tried", async () => {
  const { read, write, asked } = await lentOf([
    ["projects:read", "u1"],
    ["read", "u1"],
    ["write", null],
    ["read write", "u1"],
    ["projects:write", "u1"],
  ]);

  expect(read).toEqual(["token2", "token4"]);
  expect(write).toEqual(["token3", "token4"]);
  // A token that may not read cannot be asked whose it is.
  expect(asked).toEqual(["token2", "token4"]);
});

test("a token of another user is not used, and neither is a refused one", async () => {
  expect((await lentOf([["read write", "u2"]])).read).toEqual([]);
  expect((await lentOf([["read write", "u2"]])).write).toEqual([]);
  expect((await lentOf([["read write", null]])).read).toEqual([]);
  expect((await lentOf([["read write", null]])).write).toEqual([]);
});

test("if a reading token belongs to another user, a write-only token is not trusted", async () => {
  const tokens = [
    ["read", "u2"],
    ["write", null],
  ] as const;

  expect((await lentOf(tokens)).write).toEqual([]);
  expect((await lentOf([["write", null]])).write).toEqual(["token1"]);
});
