import { afterEach, expect, test } from "vitest";
import { answering, createLoopback, targetAt } from "#lib/target/testing/loopback.ts";
import { smallDeployment as deployment } from "#lib/target/testing/small-deployment.ts";
import type { Principals } from "#lib/target/target.ts";

const loopback = createLoopback();
const { examine, serve } = loopback;
afterEach(() => loopback.close());

const json = { "content-type": "application/json" };

const outsider = { apiKey: "outsider", workspace: "globex" };

test("a working deployment is usable, with its identities, switches, document and limits", async () => {
  const target = targetAt(await serve(deployment()), { member: { apiKey: "member" }, outsider });

  const found = await examine(target);

  expect(found).toMatchObject({
    usable: true,
    principals: ["owner", "member", "outsider"],
    capabilities: { is_teams_enabled: true },
    requests: 12,
  });
  if (!found.usable) return;
  expect(found.identities.map(({ userId }) => userId)).toEqual([
    "u-owner",
    "u-member",
    "u-outsider",
  ]);
  expect(found.document?.find("GET", "/api/v2/users/me/")).not.toBeNull();
  expect(Math.abs(found.clockSkewMs ?? Number.NaN)).toBeLessThan(1_500);
  expect(found.limitations.map(({ unlock }) => unlock.sentence)).not.toContain("WMS_MEMBER_KEY");
  expect(found.limitations.map(({ unlock }) => unlock.sentence)).toContain(
    "sink.listen in a target file",
  );
});

test.each<[string, Partial<Principals>, string]>([
  ["member", { member: { apiKey: "expired" } }, "not accepted (401)"],
  ["member", { member: { apiKey: "outsider" } }, "it does not see acme"],
  ["outsider", { outsider: { ...outsider, apiKey: "expired" } }, "not accepted (401)"],
  ["outsider", { outsider: { ...outsider, workspace: "initech" } }, "its own workspace initech"],
  ["outsider", { outsider: { ...outsider, apiKey: "both" } }, "it is a member of acme"],
])("an unusable %s is left out with the reason: %j", async (name, principals, reason) => {
  const found = await examine(targetAt(await serve(deployment()), principals));

  expect(found).toMatchObject({ usable: true, principals: ["owner"] });
  const limits = found.usable ? found.limitations : [];
  expect(limits.find(({ what }) => what.includes(`principals.${name}`))?.what).toContain(reason);
});

test("an outsider who sees the workspace without belonging to it is kept, because checks must judge that", async () => {
  const leaked = { outsider: { ...outsider, apiKey: "leaked" } };

  expect(await examine(targetAt(await serve(deployment()), leaked))).toMatchObject({
    principals: ["owner", "outsider"],
  });
});

test("a given project that its intended user cannot see is reported with its place", async () => {
  const url = await serve((request, response) => {
    const seen = /\/projects\/(here|theirs)\/work-items\//.test(request.url ?? "");
    if (seen) return answering(200, '{"data":[]}', json)(request, response);
    return deployment()(request, response);
  });
  const examined = async (project: readonly string[], theirs: string) => {
    const target = targetAt(url, { outsider: { ...outsider, project: theirs } });
    const found = await examine({ ...target, project });
    return found.usable ? found.limitations.map(({ unlock }) => unlock.sentence) : [];
  };

  const [own, foreign] = [
    /^the id .* as project in /,
    /^the id .* as principals\.outsider\.project in /,
  ];
  expect(await examined(["here"], "theirs")).not.toContainEqual(expect.stringMatching(own));
  expect(await examined(["here"], "theirs")).not.toContainEqual(expect.stringMatching(foreign));
  expect(await examined(["here", "gone"], "gone")).toContainEqual(expect.stringMatching(own));
  expect(await examined(["here"], "gone")).toContainEqual(expect.stringMatching(foreign));
});

test("several keys of one principal all act for the same user, or are not used", async () => {
  const url = await serve(deployment());
  const apiKey = ["wms_sk_canary", "second"];
  const owners = (keys: readonly string[]) => examine(targetAt(url, { owner: { apiKey: keys } }));

  expect(await owners(apiKey)).toMatchObject({ usable: true, requests: 6 });
  expect(await owners([...apiKey, "member"])).toMatchObject({
    cause: "wrong-key",
    message: "Key 3 of principals.owner is the key of another user.",
  });
  expect(await owners([...apiKey, "expired"])).toMatchObject({
    cause: "wrong-key",
    message: "Key 3 of principals.owner is not accepted (401).",
  });
  const member = { member: { apiKey: ["member", "both", "outsider"] } };
  const found = await examine(targetAt(url, member));
  const limits = found.usable ? found.limitations : [];
  expect(limits.map(({ what }) => what).join()).toContain(
    "key 3 of principals.member is the key of another user",
  );
});

test("a workspace counts as wrong only if no route knows it", async () => {
  const url = await serve(deployment());
  const bare = await serve(deployment(["/features/", "/schema/"]));

  expect(await examine({ ...targetAt(url), workspace: "initech" })).toMatchObject({
    usable: false,
    cause: "wrong-workspace",
    message: 'The owner sees no workspace "initech" (404).',
  });
  expect(await examine(targetAt(bare))).toMatchObject({
    usable: true,
    capabilities: {},
    document: null,
  });
});

test("a short rate limit is waited out", async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked += 1;
    if (asked > 1) return deployment()(request, response);
    return answering(429, "{}", { "retry-after": "1" })(request, response);
  });

  expect(await examine(targetAt(url))).toMatchObject({ usable: true, requests: 5 });
});

test("a spent key is admitted after the wait that its refusal names, whatever the status", async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    if (request.headers["x-api-key"] !== "both") return deployment()(request, response);
    asked += 1;
    if (asked > 1) return deployment()(request, response);
    return answering(403, "{}", { "retry-after": "1" })(request, response);
  });

  const found = await examine(targetAt(url, { throttled: { apiKey: "both" } }));

  expect(found).toMatchObject({ usable: true, principals: ["owner", "throttled"] });
});

test("a refusal that keeps naming a wait is retried once", async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    if (request.headers["x-api-key"] !== "both") return deployment()(request, response);
    asked += 1;
    return answering(403, "{}", { "retry-after": "0" })(request, response);
  });

  const found = await examine(targetAt(url, { throttled: { apiKey: "both" } }));

  expect(found).toMatchObject({ usable: true, principals: ["owner"] });
  expect(asked).toBe(2);
});
