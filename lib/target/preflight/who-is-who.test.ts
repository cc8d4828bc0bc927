import type { IncomingMessage } from "node:http";
import { afterEach, expect, test } from "vitest";
import {
  answering,
  createLoopback,
  targetAt,
  type LoopbackHandler,
} from "#lib/target/testing/loopback.ts";
import { smallDeployment as deployment } from "#lib/target/testing/small-deployment.ts";
import type { Principals } from "#lib/target/target.ts";

const loopback = createLoopback();
const { examine, serve } = loopback;
afterEach(() => loopback.close());

const json = { "content-type": "application/json" };
const outsider = { apiKey: "outsider", workspace: "globex" };
const three = { member: { apiKey: "member" }, outsider };

const keyOf = ({ headers }: IncomingMessage): string => String(headers["x-api-key"]);
const isMe = ({ url = "" }: IncomingMessage): boolean => url.includes("/users/me/");

/** A deployment whose current user is the one of the key that this returns. */
function showing(userOf: (key: string, url: string) => string): LoopbackHandler {
  return (request, response) => {
    if (!isMe(request)) return deployment()(request, response);
    const id = `u-${userOf(keyOf(request), request.url ?? "")}`;
    return answering(
      200,
      JSON.stringify({ id, email: "a@b.c", display_name: "A" }),
      json,
    )(request, response);
  };
}

const usual = (key: string): string => (key === "wms_sk_canary" ? "owner" : key);

/** The principals in the order in which they asked for their current user. */
async function askedIn(principals: Partial<Principals>) {
  const keys: string[] = [];
  const url = await serve((request, response) => {
    if (isMe(request)) keys.push(usual(keyOf(request)));
    return deployment()(request, response);
  });
  const found = await examine(targetAt(url, principals));
  return { keys, found };
}

test("each person is asked twice, in both orders, one directly after another", async () => {
  const { keys, found } = await askedIn(three);

  expect(keys).toEqual(["owner", "member", "outsider", "outsider", "member", "owner"]);
  expect(found).not.toHaveProperty("isMistaken");
});

test("nobody is asked again if there is nobody else to be mistaken for", async () => {
  const { keys } = await askedIn({});

  expect(keys).toEqual(["owner"]);
});

test.each<[string, Partial<Principals>, string, string]>([
  [
    "a member who is the owner",
    { member: { apiKey: "second" }, outsider },
    "principals.member is the same user as principals.owner",
    "the key of another user of acme as principals.member",
  ],
  [
    "a member with the owner's key",
    { member: { apiKey: "wms_sk_canary" } },
    "principals.member is the same user as principals.owner",
    "WMS_MEMBER_KEY",
  ],
  [
    "an outsider who is the member",
    { member: { apiKey: "both" }, outsider: { ...outsider, apiKey: "both" } },
    "principals.outsider is the same user as principals.member",
    "as principals.outsider",
  ],
])("%s is refused by name, with what to give instead", { timeout: 20_000 }, async (...row) => {
  const [, principals, message, fix] = row;

  const found = await examine(targetAt(await serve(deployment()), principals));

  expect(found).toMatchObject({ usable: false, cause: "one-user" });
  if (found.usable) return;
  expect(found.message).toContain(message);
  expect(found.fix).toContain(fix);
});

test("several keys of one user, and a throttled principal who is the owner, are not refused", async () => {
  const principals = {
    member: { apiKey: ["member", "both"] },
    throttled: { apiKey: "second" },
  };

  const found = await examine(targetAt(await serve(deployment()), principals));

  expect(found).toMatchObject({ usable: true, principals: ["owner", "member", "throttled"] });
});

test("a deployment that shows no ids refuses nobody, and its principals are admitted", async () => {
  const url = await serve((request, response) => {
    if (!isMe(request)) return deployment()(request, response);
    const user = { email: `${usual(keyOf(request))}@b.c`, display_name: "A" };
    return answering(200, JSON.stringify(user), json)(request, response);
  });

  const found = await examine(targetAt(url, three));

  expect(found).toMatchObject({ usable: true, principals: ["owner", "member", "outsider"] });
});

/** Answers every caller with the user of the first one, until this many milliseconds have passed. */
function keeping(ms: number, placeOf: (url: string) => string): LoopbackHandler {
  const kept = new Map<string, { user: string; until: number }>();
  return showing((key, url) => {
    const before = kept.get(placeOf(url));
    if (before !== undefined && Date.now() < before.until) return before.user;
    kept.set(placeOf(url), { user: usual(key), until: Date.now() + ms });
    return usual(key);
  });
}

test.each<[string, LoopbackHandler]>([
  [
    "the user of the caller before",
    (() => {
      let before: string | null = null;
      return showing((key) => {
        const shown = before ?? usual(key);
        before = usual(key);
        return shown;
      });
    })(),
  ],
  ["one that a cache keeps for each address", keeping(60_000, (url) => url)],
])(
  "a deployment that answers with %s is judged: each principal is admitted as who it is",
  { timeout: 20_000 },
  async (_, handler) => {
    const found = await examine(targetAt(await serve(handler), three), 1_000, 20_000);

    const principals = ["owner", "member", "outsider"];
    expect(found).toMatchObject({ usable: true, principals, isMistaken: true });
    const users = found.usable ? found.identities.map(({ userId }) => userId) : [];
    expect(users).toEqual(["u-owner", "u-member", "u-outsider"]);
  },
);

test(
  "a current user that is kept for a while, whatever the address, is distinguished from principals that are one user",
  { timeout: 20_000 },
  async () => {
    const url = await serve(keeping(1_500, () => ""));

    const found = await examine(targetAt(url, { member: { apiKey: "member" } }));

    expect(found).toMatchObject({ usable: true, principals: ["owner", "member"] });
    const users = found.usable ? found.identities.map(({ userId }) => userId) : [];
    expect(users).toEqual(["u-owner", "u-member"]);
  },
);

test(
  "principals that are always shown one user, and see different workspaces, are different people",
  { timeout: 20_000 },
  async () => {
    const url = await serve(showing(() => "owner"));

    const found = await examine(targetAt(url, three));

    expect(found).toMatchObject({ usable: true, principals: ["owner", "member", "outsider"] });
    const users = found.usable ? found.identities.map(({ userId }) => userId) : [];
    expect(users).toEqual(["u-owner", null, null]);
  },
);
