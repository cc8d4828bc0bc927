import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { wrongTokenChecks } from "./wrong-tokens.ts";
import { readAs } from "#suites/support/access/read-as.ts";
import { sendWith, withScope } from "#suites/support/access/token-with.ts";

const me = operations.readCurrentUser.path;
const items = operations.listWorkspaceWorkItems.path;
const members = operations.listWorkspaceMembers.path;
const neverIssued = "wms-conformance-key-that-was-never-issued";

/** The two spellings that the contract shows, and those of clients that change the case. */
const spellings = [
  { header: "X-Api-Key", clause: "authentication/key#header", killer: "key-header-read-as-in-v1" },
  {
    header: "X-API-Key",
    clause: "authentication/key#spelling",
    killer: "key-header-read-as-in-v2",
  },
  {
    header: "x-api-key",
    clause: "authentication/key#spelling",
    killer: "key-header-unread-in-lower-case",
  },
  {
    header: "X-API-KEY",
    clause: "authentication/key#spelling",
    killer: "key-header-read-as-in-v2",
  },
] as const;

const spelled = spellings.map(({ header, clause, killer }, index) =>
  check({
    id: `authentication.key-header.spelling-${index + 1}`,
    clause,
    title: `a key in the header ${header} authenticates`,
    killedBy: [killer],
    async run({ api, path, expect }) {
      const page = await api.read(
        path(items),
        { fields: "id", per_page: 1 },
        { keyHeader: header },
      );

      expect(page).status(200).is("/data", "object[]");
    },
  }),
);

const reading = withScope("read");
const tokenSpellings = ["authorization", "AUTHORIZATION"] as const;

const tokensSpelled = tokenSpellings.map((keyHeader, index) =>
  check({
    id: `authentication.bearer-header.spelling-${index + 1}`,
    clause: "authentication/bearer#spelling",
    title: `an access token in the header ${keyHeader} authenticates`,
    needs: ["tokens"],
    wantedToken: reading,
    killedBy: ["bearer-header-read-in-one-spelling"],
    async run(given) {
      const plain = await readAs(given, reading);
      given.expect(plain).status(200);

      const user = await sendWith(given, reading, (as) =>
        given.api.get(given.path(me), {}, { as, keyHeader }),
      );

      given.expect(user).status(200).equals("/id", valueAt(plain.response.json, "/id"));
    },
  }),
);

/** Credentials in their headers, and values that are not credentials. */
export const credentialChecks: readonly Check[] = [
  ...spelled,
  ...tokensSpelled,
  ...wrongTokenChecks,
  check({
    id: "authentication.key.missing",
    clause: "authentication/key#missing",
    title: "a request without credentials gets 401 unauthorized",
    killedBy: ["unauthorized-answers-403", "unauthorized-is-called-forbidden"],
    async run({ api, path, expect }) {
      const answer = await api.read(path(members), {}, { as: null });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.key.empty",
    clause: "authentication/key#empty",
    title: "an empty key is unauthorized",
    killedBy: ["empty-key-is-served"],
    async run({ api, path, expect }) {
      const headers = { "X-Api-Key": "" };
      const answer = await api.read(path(me), {}, { as: null, headers });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.key.invalid",
    clause: "authentication/key#invalid",
    title: "a key that was never issued is unauthorized for the current user",
    killedBy: ["wrong-key-is-served"],
    async run({ api, path, expect }) {
      const headers = { "X-Api-Key": neverIssued };
      const answer = await api.read(path(me), {}, { as: null, headers });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.key.invalid-on-list",
    clause: "authentication/key#invalid",
    title: "a key that was never issued is unauthorized on a list",
    killedBy: ["wrong-key-is-served", "wrong-key-is-served-on-lists"],
    async run({ api, path, expect }) {
      const headers = { "X-Api-Key": neverIssued };
      const answer = await api.read(path(members), {}, { as: null, headers });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.key.invalid-on-write",
    clause: "authentication/key#invalid",
    title: "a key that was never issued is unauthorized on a write",
    needs: ["scratchProject"],
    killedBy: ["wrong-key-is-served", "wrong-key-is-served-on-writes"],
    async run({ api, path, expect, scratchProject, unique }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const answer = await api.send("POST", at, {
        as: null,
        headers: { "X-Api-Key": neverIssued },
        json: { name: unique("module") },
      });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.key.writes-nothing",
    clause: "authentication/key#writes-nothing",
    title: "a module that an unauthenticated create sent does not take its name",
    needs: ["scratchProject"],
    killedBy: ["anonymous-served-createModule", "anonymous-write-is-kept"],
    async run({ api, path, expect, scratchProject, unique }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const json = { name: unique("module") };
      await api.send("POST", at, { as: null, json });

      // Module names are unique in a project: if the first request had written, this would be a conflict.
      const made = await api.send("POST", at, { json });

      expect(made).ok().equals("/name", json.name);
    },
  }),
];
