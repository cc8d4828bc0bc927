import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";

const members = operations.listWorkspaceMembers.path;
const features = operations.updateFeatures.path;

const lawful = [
  {
    word: "one-of-several",
    clause: "requests/accept#one-of-several",
    accept: "image/png, application/json",
    killer: "accept-judged-by-its-first-type",
  },
  {
    word: "any-at-last",
    clause: "requests/accept#one-of-several",
    accept: "image/png, */*;q=0.1",
    killer: "accept-judged-by-its-first-type",
  },
  {
    word: "range",
    clause: "requests/accept#range",
    accept: "application/*",
    killer: "accept-refuses-a-range",
  },
  {
    word: "quality",
    clause: "requests/accept#quality",
    accept: "application/json;q=0.5, */*;q=0.1",
    killer: "accept-refuses-quality",
  },
] as const;

const taken = lawful.map(({ word, clause, accept, killer }) =>
  check({
    id: `requests.accept.${word}`,
    clause,
    title: `a list is answered for Accept: ${accept}`,
    killedBy: [killer],
    async run({ api, path, expect }) {
      const query = { paginate: "cursor", order_by: "created_at" };
      const plain = await api.read(path(members), query);
      const answer = await api.read(path(members), query, { headers: { Accept: accept } });

      const { status } = plain.response;
      expect(answer).status(status);
    },
  }),
);

/** The contract says nothing about these; even so, no answer may be a server error. */
const open = [
  { word: "html", accept: "text/html" },
  { word: "problem", accept: "application/problem+json" },
  { word: "excluded", accept: "application/json;q=0" },
  { word: "malformed", accept: "json" },
] as const;

const observed = open.map(({ word, accept }) =>
  check({
    id: `requests.accept.open-${word}`,
    clause: "requests/accept#open",
    title: `Accept: ${accept} causes no server error`,
    killedBy: [`accept-${word}-crashes`],
    async run({ api, path, expect, observe }) {
      const headers = { Accept: accept };
      const answer = await api.read(path(operations.readCurrentUser.path), {}, { headers });

      const { status } = answer.response;
      observe(`Accept: ${accept} answers ${status}`, answer);
      expect(answer).that("status", "below 500", status, status < 500);
    },
  }),
);

/** What the caller accepts. */
export const acceptChecks = [
  ...taken,
  ...observed,
  check({
    id: "requests.accept.none-of-several",
    clause: "requests/accept#none-of-several",
    title: "Accept: application/xml, image/png gets 406",
    killedBy: ["accept-of-several-taken", "accept-not-judged"],
    async run({ api, path, expect }) {
      const headers = { Accept: "application/xml, image/png" };
      const answer = await api.read(path(operations.readCurrentUser.path), {}, { headers });

      expect(answer).problem("not_acceptable");
    },
  }),
  check({
    id: "requests.accept.other-range",
    clause: "requests/accept#other-range",
    title: "Accept: image/* gets 406",
    killedBy: ["accept-range-of-any-kind-taken", "accept-not-judged"],
    async run({ api, path, expect }) {
      const headers = { Accept: "image/*" };
      const answer = await api.read(path(operations.readCurrentUser.path), {}, { headers });

      expect(answer).problem("not_acceptable");
    },
  }),
  check({
    id: "requests.accept.one-of-several-on-update",
    clause: "requests/accept#one-of-several",
    title: "an update is answered when JSON is the second of two media types",
    killedBy: ["accept-judged-by-its-first-type", "accept-judged-by-its-first-type-on-updates"],
    async run({ api, path, expect }) {
      const before = await api.read(path(features));
      expect(before).status(200).is("/is_work_item_types_enabled", "boolean");

      // The current value: nothing is switched.
      const flag = valueAt(before.response.json, "/is_work_item_types_enabled");
      const json = { is_work_item_types_enabled: flag };
      const headers = { Accept: "image/png, application/json" };
      const answer = await api.send("PATCH", path(features), { json, headers });

      expect(answer).ok();
    },
  }),
  check({
    id: "requests.accept.one-of-several-on-create",
    clause: "requests/accept#one-of-several",
    title: "a create is answered when JSON is the second of two media types",
    needs: ["scratchProject"],
    killedBy: ["accept-judged-by-its-first-type", "accept-judged-by-its-first-type-on-creates"],
    async run({ api, path, expect, scratchProject, unique }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const headers = { Accept: "image/png, application/json" };
      const answer = await api.send("POST", at, { json: { name: unique("module") }, headers });

      expect(answer).ok();
    },
  }),
  check({
    id: "requests.accept.refused-writes-nothing",
    clause: "requests/accept#refused-writes-nothing",
    title: "a module whose create gets 406 does not take its name",
    needs: ["scratchProject"],
    killedBy: ["not-acceptable-is-found-after-the-write"],
    async run({ api, path, expect, scratchProject, unique }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const json = { name: unique("module") };
      const refused = await api.send("POST", at, { json, headers: { Accept: "image/png" } });
      expect(refused).problem("not_acceptable");

      // Module names are unique in a project: if the first request had written, this would be a conflict.
      const made = await api.send("POST", at, { json });

      expect(made).ok().equals("/name", json.name);
    },
  }),
];
