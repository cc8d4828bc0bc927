import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";

/** A request with an access token that was never issued, and with none after the word Bearer. */
const unknown = {
  as: null,
  headers: { Authorization: "Bearer wms-conformance-key-that-was-never-issued" },
} as const;
const empty = { as: null, headers: { Authorization: "Bearer" } } as const;

/** Access tokens that nobody was given. */
export const wrongTokenChecks: readonly Check[] = [
  check({
    id: "authentication.bearer.invalid",
    clause: "authentication/bearer#invalid",
    title: "an access token that was never issued is unauthorized",
    killedBy: ["bearer-token-is-not-judged"],
    async run({ api, path, expect }) {
      const answer = await api.read(path(operations.readCurrentUser.path), {}, unknown);

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.bearer.invalid-on-list",
    clause: "authentication/bearer#invalid",
    title: "an access token that was never issued is unauthorized on a list",
    killedBy: ["bearer-token-is-not-judged", "wrong-token-is-served-on-lists"],
    async run({ api, path, expect }) {
      const answer = await api.read(path(operations.listWorkspaceMembers.path), {}, unknown);

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.bearer.invalid-on-write",
    clause: "authentication/bearer#invalid",
    title: "an access token that was never issued is unauthorized on a write",
    needs: ["scratchProject"],
    killedBy: ["bearer-token-is-not-judged", "wrong-token-is-served-on-writes"],
    async run({ api, path, expect, scratchProject, unique }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const answer = await api.send("POST", at, { ...unknown, json: { name: unique("module") } });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.bearer.empty",
    clause: "authentication/bearer#empty",
    title: "the word Bearer without an access token is unauthorized",
    killedBy: ["bearer-token-is-not-judged", "bearer-without-a-token-is-served"],
    async run({ api, path, expect }) {
      const answer = await api.read(path(operations.readCurrentUser.path), {}, empty);

      expect(answer).problem("unauthorized");
    },
  }),
];
