import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { RefusedBody } from "#suites/support/answers/refused-body.ts";
import { absentId, expectRefused, tooLong } from "#suites/support/answers/refused-body.ts";
import { createModule, refusesModule } from "#suites/support/records/make-module.ts";

/** Bodies that are refused; each is valid but for one member. */
const refused: readonly RefusedBody[] = [
  {
    name: "name-missing",
    clause: "modules/name#required",
    says: "without a name",
    body: (name) => ({ description: name }),
    field: "name",
    wrong: { member: "name", word: "missing" },
    killedBy: ["name-not-required", "problem-entry-field-is-generic"],
  },
  {
    name: "name-256",
    clause: "modules/name#256",
    says: "with a name of 256 characters",
    body: (name) => ({ name: tooLong(name) }),
    field: "name",
    wrong: { member: "name", word: "too long" },
    killedBy: ["name-of-256-taken", "name-too-long-is-taken"],
  },
  {
    name: "status",
    clause: "modules/status#choice",
    says: "with a status outside the list",
    body: (name) => ({ name, status: "in_progress" }),
    field: "status",
    wrong: { member: "status", word: "no choice" },
    killedBy: ["choice-not-validated", "module-status-is-read-loosely"],
  },
  {
    name: "status-inherited",
    clause: "modules/status#inherited-name",
    says: "with the status constructor",
    body: (name) => ({ name, status: "constructor" }),
    field: "status",
    wrong: { member: "status", word: "inherited name" },
    killedBy: ["choice-takes-inherited-names", "choice-not-validated"],
  },
  {
    name: "dates",
    clause: "modules/dates#order",
    says: "with a target date a day before its start date",
    body: (name) => ({ name, start_date: "2031-05-07", target_date: "2031-05-06" }),
    field: null,
    killedBy: ["dates-not-compared", "dates-compared-by-month"],
  },
  {
    name: "lead-absent",
    clause: "modules/lead#absent",
    says: "with a lead who does not exist",
    body: (name) => ({ name, lead_id: absentId }),
    field: "lead_id",
    wrong: { member: "lead_id", word: "absent" },
    killedBy: ["absent-lead-is-taken", "problem-entry-field-is-generic"],
  },
  {
    name: "external-id-256",
    clause: "modules/external#256",
    subject: "external_id",
    says: "with an external_id of 256 characters",
    body: (name) => ({ name, external_id: tooLong(name), external_source: "conformance" }),
    field: "external_id",
    wrong: { member: "external_id", word: "too long" },
    killedBy: ["name-of-256-taken", "external-id-is-unbounded"],
  },
  {
    name: "external-source-256",
    clause: "modules/external#256",
    subject: "external_source",
    says: "with an external_source of 256 characters",
    body: (name) => ({ name, external_id: name, external_source: tooLong(name) }),
    field: "external_source",
    wrong: { member: "external_source", word: "too long" },
    killedBy: ["name-of-256-taken", "external-source-is-unbounded"],
  },
];

/** Members that are refused by themselves share a request; members that are refused together are sent alone. */
function runOf({ field, wrong, body }: RefusedBody): Check["run"] {
  if (wrong !== undefined) {
    return refusesModule({ ...wrong, body }, (answer, given) =>
      expectRefused(given, answer, field),
    );
  }
  return async (given: Given<"scratchProject">) =>
    expectRefused(given, await createModule(given, body(given.unique("module"))), field);
}

/** Modules that are refused. */
export const moduleRefusedChecks: readonly Check[] = refused.map((refusal) => {
  const { name, clause, subject, says, killedBy } = refusal;
  return check({
    id: `modules.refuse.${name}`,
    clause,
    subject,
    title: `a module ${says} is refused`,
    needs: ["scratchProject"],
    killedBy,
    run: runOf(refusal),
  });
});
