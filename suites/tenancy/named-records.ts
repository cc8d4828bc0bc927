import type { Check, Given } from "#lib/check/check.ts";
import type { NamingOperation } from "#lib/contract/subjects/tenant-routes.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { recordPathOperations } from "#lib/contract/subjects/tenant-routes.ts";
import { expectSameAnswer } from "./same-answer.ts";
import { modeNeedsOf } from "#lib/check/environment/mode-needs-of.ts";
import { expectNotFound, isAbsenceVisible, isOwnServed, probe } from "./probe.ts";
import type { Probed } from "./probe.ts";

type Own = Given<"foreign" | "scratchProject">;

const routeOf = (name: NamingOperation) => `${operations[name].method} ${operations[name].path}`;

/** Whether the caller may be unable to have such a record: a work item or, in either mode, a workspace property. */
const isOwnUnsure = (name: NamingOperation) =>
  name === "listContexts" || name === "bulkCreateComments";

function probeRecord(given: Own, name: NamingOperation): Promise<Probed> {
  const { foreign, scratchProject } = given;
  return probe(given, name, "record", { foreign, project_id: scratchProject.project.id });
}

/** Records of another tenant in an operation's path, under the caller's own workspace and project. */
export const namedRecordChecks: readonly Check[] = recordPathOperations.flatMap((name) => {
  const needs = ["foreign", "scratchProject", ...modeNeedsOf(name)] as const;
  return [
    check({
      id: `tenancy.${name}.foreign-record`,
      clause: "tenancy/named-record#not-found",
      subject: name,
      title: `${routeOf(name)} answers 404 for a record of another tenant`,
      needs,
      killedBy: [
        `tenancy-unguarded-${name}`,
        "foreign-record-asks-for-payment",
        ...(isOwnUnsure(name) ? [] : (["no-record-but-the-own-is-free"] as const)),
      ],
      async run(given: Own) {
        const { answers } = await probeRecord(given, name);

        const { project } = given.scratchProject;
        const isServed = isOwnServed(given, name, project.id, given.foreign.owner.id);
        expectNotFound(given, name, answers.foreign, {
          absent: answers.absent,
          isServed: isAbsenceVisible(answers, isServed),
        });
      },
    }),
    check({
      id: `tenancy.${name}.record-alike`,
      clause: "tenancy/named-record#as-absent",
      subject: name,
      title: `${routeOf(name)} gives the same answer for a record of another tenant and an absent one`,
      needs,
      killedBy: ["foreign-told-apart-by-detail", "foreign-told-apart-by-code"],
      async run(given: Own) {
        const probed = await probeRecord(given, name);

        await expectSameAnswer(given, probed.answers, probed.submitted);
      },
    }),
  ];
});
