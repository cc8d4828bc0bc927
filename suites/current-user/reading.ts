import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { currentUser } from "#lib/contract/resources/identity.ts";

const me = operations.readCurrentUser.path;

const fields = keysOf(currentUser.fields).map((name) =>
  check({
    id: `current-user.by-key.${name.replaceAll("_", "-")}`,
    clause: "current-user/field#type",
    subject: name,
    title: `the current user holds ${name}`,
    killedBy: [`current-user-lacks-${name}`, `current-user-mistypes-${name}`],
    async run({ api, path, expect }) {
      const user = await api.read(path(me));

      expect(user).status(200).lawful(`/${name}`, currentUser.fields[name]);
    },
  }),
);

const fieldsOfMember = keysOf(currentUser.fields).map((name) =>
  check({
    id: `current-user.by-key.${name.replaceAll("_", "-")}-of-member`,
    clause: "current-user/field#type-of-member",
    subject: name,
    title: `the current user holds ${name} for a user without administrative rights`,
    needs: ["member"],
    killedBy: [`current-user-mistypes-${name}-to-members`],
    async run({ api, path, expect }) {
      const user = await api.read(path(me), {}, { as: "member" });

      expect(user).status(200).lawful(`/${name}`, currentUser.fields[name]);
    },
  }),
);

export const identityCurrentUserChecks: readonly Check[] = [
  ...fields,
  ...fieldsOfMember,
  check({
    id: "current-user.by-key.read",
    clause: "current-user/read#200",
    title: "the current user is read without a workspace in the path",
    killedBy: ["current-user-answers-202"],
    async run({ api, path, expect }) {
      const user = await api.read(path(me));

      expect(user).status(200);
    },
  }),
  check({
    id: "current-user.by-key.any-key",
    clause: "current-user/read#any-key",
    title: "a key without administrative rights reads its current user",
    needs: ["member"],
    killedBy: ["current-user-for-administrators-only"],
    async run({ api, path, expect }) {
      const user = await api.read(path(me), {}, { as: "member" });

      expect(user).status(200);
    },
  }),
  check({
    id: "current-user.by-key.kind-of-key",
    clause: "current-user/principal-kind#api-key",
    title: "principal_kind is api_key for a key",
    killedBy: ["principal-kind-is-other"],
    async run({ api, path, expect }) {
      const user = await api.read(path(me));

      expect(user).status(200).equals("/principal_kind", "api_key");
    },
  }),
  check({
    id: "current-user.by-key.kind-of-members-key",
    clause: "current-user/principal-kind#api-key",
    title: "principal_kind is api_key for the key of a member too",
    needs: ["member"],
    killedBy: ["principal-kind-is-other", "principal-kind-of-member-is-oauth"],
    async run({ api, path, expect }) {
      const user = await api.read(path(me), {}, { as: "member" });

      expect(user).status(200).equals("/principal_kind", "api_key");
    },
  }),
  check({
    id: "current-user.by-key.two-users",
    clause: "current-user/id#one-user",
    title: "the keys of two users yield two different ids",
    needs: ["member"],
    killedBy: ["current-user-is-the-first-user"],
    async run({ api, path, expect }) {
      const owner = await api.read(path(me));
      expect(owner).status(200).is("/id", "uuid");
      const ownerId = valueAt(owner.response.json, "/id");

      const member = await api.read(path(me), {}, { as: "member" });

      const id = valueAt(member.response.json, "/id");
      expect(member).status(200).is("/id", "uuid");
      expect(member).that("/id", "another id than the owner's", id, id !== ownerId);
    },
  }),
  check({
    id: "current-user.by-key.stable",
    clause: "current-user/id#stable",
    title: "the same key yields the same user id twice",
    killedBy: ["current-user-id-is-new-each-time"],
    async run({ api, path, expect }) {
      const first = await api.get(path(me));
      expect(first).status(200).is("/id", "uuid");

      const second = await api.get(path(me));

      expect(second).status(200).equals("/id", valueAt(first.response.json, "/id"));
    },
  }),
];
