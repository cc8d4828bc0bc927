import type { Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { addWith } from "#suites/support/access/added-member.ts";

const needs = ["member"] as const;

/** Relations that adding a member refuses. */
export const addedMemberExpansionChecks: readonly Judgeable[] = [
  check({
    id: "expansion.createProjectMember.refuses-unknown-relation",
    clause: "expansion/unknown#refused",
    subject: "createProjectMember",
    title: "the addition of a project member refuses an unknown relation after a known one",
    needs,
    killedBy: ["expand-unknown-ignored-on-member-create"],
    async run(given) {
      const answer = await addWith(given, { expand: "member,wms_no_such_relation" });

      given.expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
];
