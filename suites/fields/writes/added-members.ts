import type { Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { addWith } from "#suites/support/access/added-member.ts";

const needs = ["member"] as const;

/** What fields leaves in the answer to adding a member. */
export const addedMemberFieldChecks: readonly Judgeable[] = [
  check({
    id: "fields.createProjectMember.fields",
    clause: "fields/single#member-create",
    title: "fields narrows the answer to the addition of a project member",
    needs,
    killedBy: ["fields-ignored-on-member-create", "fields-drop-the-id-on-member-create"],
    async run(given) {
      const answer = await addWith(given, { fields: "role" });

      given.expect(answer).ok().has("/id").has("/role").lacks("/member_id");
    },
  }),
  check({
    id: "fields.createProjectMember.refuses-unknown-field",
    clause: "fields/unknown#refused",
    subject: "createProjectMember",
    title: "the addition of a project member refuses a name that is not a field",
    needs,
    killedBy: ["fields-unknown-ignored-on-member-create"],
    async run(given) {
      const answer = await addWith(given, { fields: "role,wms_no_such_field" });

      given.expect(answer).problem("invalid_request").fieldError("fields", "invalid");
    },
  }),
];
