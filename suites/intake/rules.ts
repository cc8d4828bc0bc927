import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { mistakenChoices } from "#fixtures/arbitraries/mistaken-names.ts";
import { equalInstants } from "#lib/check/matchers/equal-instants.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { priorities } from "#lib/contract/enums.ts";
import { operations } from "#lib/contract/operations.ts";
import {
  claimed,
  createIntake,
  duplicate,
  duplicateOfNothing,
  expectMade,
  full,
  guardTaken,
  original,
  plainIntake,
  refusesIntake,
} from "#suites/support/records/make-intake.ts";

const intakePath = operations.createIntakeWorkItem.path;
const describes = (row: unknown) => memberOf(row, "description_html") !== undefined;

const ranked = priorities.map((priority) =>
  check({
    id: `intake.priority.${priority}`,
    clause: "intake/priority#each",
    subject: priority,
    title: `an intake work item may have the priority ${priority}`,
    needs: ["scratchProject"],
    killedBy: [`intake-priority-${priority}-is-refused`],
    async run(given) {
      const made = await createIntake(given, { name: given.unique("intake"), priority });

      expectMade(given, made).equals("/priority", priority);
    },
  }),
);

const listed = [
  { name: "left-off", query: { per_page: 200 }, holds: false, killer: "shown" },
  {
    name: "requested",
    query: { per_page: 200, fields: "description_html" },
    holds: true,
    killer: "left-off",
  },
] as const;

const onRows = listed.map(({ name, query, holds, killer }) =>
  check({
    id: `intake.description.${name}`,
    clause: `intake/list#description-${name}`,
    title: `description_html is ${holds ? "on" : "off"} the rows of an intake list: ${name}`,
    needs: ["scratchProject"],
    killedBy: [`intake-description-is-${killer}-on-rows`],
    async run(given) {
      await guardTaken(given);
      const at = given.path(intakePath, { project_id: given.scratchProject.project.id });
      const page = await given.api.get(at, query);

      const claims = given.expect(page).served(false).status(200);
      claims.every("/data", name, (row) => describes(row) === holds, "description_html");
    },
  }),
);

/** Judges that a duplicate of this record is refused, although one of a work item of the project is accepted. */
async function expectNoDuplicateOf(given: Given<"scratchProject">, duplicate_to_id: string) {
  expectMade(given, (await duplicate(given)).made);

  const answer = await createIntake(given, { name: given.unique("intake"), duplicate_to_id });

  given.expect(answer).problem("invalid_request").fieldError("duplicate_to_id");
}

const refusesCritical = refusesIntake(
  { member: "priority", word: "no choice", body: (name) => ({ name, priority: "critical" }) },
  (answer, { expect }) => expect(answer).problem("invalid_request").fieldError("priority"),
);

/** What the intake accepts and refuses. */
export const intakeRuleChecks: readonly Check[] = [
  ...ranked,
  ...onRows,
  check({
    id: "intake.body.empty",
    clause: "intake/body#empty",
    title: "an intake work item can be created from an empty object",
    needs: ["scratchProject"],
    killedBy: ["intake-requires-a-name"],
    async run(given) {
      const made = await createIntake(given, {});
      const { status } = made.response;
      const named = status === 400 ? await plainIntake(given) : null;
      if (named !== null && named.response.status < 300) {
        const expected = `2xx, as for a body with only a name (${named.response.status})`;
        given.expect(made).that("status", expected, status, false);
      }

      expectMade(given, made).is("/id", "uuid");
      const reported = ["name", "source", "status"].map((name) =>
        valueAt(made.response.json, `/${name}`),
      );
      given.observe(`name, source and status default to ${JSON.stringify(reported)}`, made);
    },
  }),
  check({
    id: "intake.priority.choice",
    clause: "intake/priority#choice",
    title: "a priority outside the list is refused",
    needs: ["scratchProject"],
    killedBy: ["choice-not-validated", "intake-priority-is-not-validated"],
    async run(given) {
      await guardTaken(given);

      await refusesCritical(given);
    },
  }),
  check({
    id: "intake.mistaken.priority",
    clause: "intake/priority#mistaken",
    title: "a priority that is similar to a listed one is refused",
    needs: ["scratchProject"],
    killedBy: ["choice-misspelt-taken", "choice-of-others-taken"],
    requestsPerRun: 1,
    async run(given) {
      await guardTaken(given);

      await given.forAll(
        { priority: mistakenChoices(priorities) },
        async ({ priority }, branch) => {
          const sent = { name: branch.unique("intake"), priority };
          const answer = await createIntake({ ...given, api: branch.api }, sent);

          given.expect(answer).problem("invalid_request").fieldError("priority");
        },
      );
    },
  }),
  check({
    id: "intake.snoozed-till.offset",
    clause: "intake/snoozed-till#offset",
    title: "a snoozed_till that is sent with an offset is returned as the same instant",
    needs: ["scratchProject"],
    killedBy: ["intake-drops-the-offset-of-snoozed-till"],
    async run(given) {
      await guardTaken(given);
      const snoozed_till = "2041-05-06T09:08:09+02:00";
      const made = await createIntake(given, { name: given.unique("intake"), snoozed_till });
      given.observe(`an instant with an offset answers ${made.response.status}`, made);
      if (made.response.status === 400) {
        given.expect(made).problem("invalid_request");
        return;
      }

      const reported = valueAt(made.response.json, "/snoozed_till");
      const isSame = equalInstants(reported, snoozed_till);
      expectMade(given, made).that("/snoozed_till", "2041-05-06T07:08:09Z", reported, isSame);
    },
  }),
  check({
    id: "intake.duplicate.absent",
    clause: "intake/duplicate#absent",
    title: "a duplicate_to_id that does not exist is refused",
    needs: ["scratchProject"],
    killedBy: ["intake-takes-an-absent-duplicate"],
    async run(given) {
      expectMade(given, (await duplicate(given)).made);

      const answer = await duplicateOfNothing(given);

      // The contract does not state the type for an unknown id in a body; the same path was accepted above.
      given.observe(`a duplicate of nothing answers ${answer.response.status}`, answer);
      if (answer.response.status === 404) given.expect(answer).problem("not_found");
      else given.expect(answer).problem("invalid_request").fieldError("duplicate_to_id");
    },
  }),
  check({
    id: "intake.duplicate.leaves-the-original",
    clause: "intake/duplicate#leaves-the-original",
    title: "a work item is unchanged after an intake work item duplicates it",
    needs: ["scratchProject"],
    killedBy: ["intake-changes-what-it-repeats"],
    async run(given) {
      expectMade(given, (await duplicate(given)).made);
      const made = answeredRecord(await original(given));
      const { json: before } = made.response;
      const at = { project_id: given.scratchProject.project.id, pk: requireId(made) };

      const read = await given.api.get(given.path(operations.readWorkItem.path, at));

      const claims = given.expect(read).status(200);
      for (const name of ["name", "priority", "start_date", "target_date", "archived_at"]) {
        const was = memberOf(before, name);
        if (was === undefined) continue;
        claims.equals(`/${name}`, was);
      }
    },
  }),
  check({
    id: "intake.duplicate.other-project",
    clause: "intake/duplicate#other-project",
    title: "a duplicate_to_id of another project is refused",
    needs: ["scratchProject", "sibling"],
    killedBy: ["body-id-of-other-project-taken", "intake-takes-a-duplicate-of-another-project"],
    run: (given) => expectNoDuplicateOf(given, given.sibling.item.id),
  }),
  check({
    id: "intake.duplicate.other-workspace",
    clause: "intake/duplicate#other-workspace",
    title: "a duplicate_to_id of another workspace is refused",
    needs: ["scratchProject", "foreign"],
    killedBy: ["body-id-foreign-taken", "intake-takes-a-duplicate-of-another-tenant"],
    run: (given) => expectNoDuplicateOf(given, given.foreign.item.id),
  }),
  check({
    id: "intake.external.per-source",
    clause: "intake/external#per-source",
    title: "an external_id of the intake can be used again under another source",
    needs: ["scratchProject"],
    killedBy: ["external-pair-judged-without-source", "intake-pair-judged-without-source"],
    async run(given) {
      const { sent, made } = await full(given);
      expectMade(given, made);
      const name = given.unique("intake");
      const json = { name, external_id: sent.external_id, external_source: "elsewhere" };

      expectMade(given, await createIntake(given, json)).equals("/external_id", json.external_id);
    },
  }),
  check({
    id: "intake.audit.created-at",
    clause: "intake/audit#sent",
    subject: "created_at",
    title: "a created_at sent to the intake has no effect",
    needs: ["scratchProject"],
    killedBy: ["audit-fields-honoured", "intake-created_at-is-honoured", "audit-fields-refused"],
    async run(given) {
      const made = await claimed(given);

      const at = valueAt(made.response.json, "/created_at");
      const holds = Date.parse(String(at)) > Date.parse("2002-01-01");
      expectMade(given, made).that("/created_at", "the time of the create", at, holds);
    },
  }),
  check({
    id: "intake.audit.created-by",
    clause: "intake/audit#sent",
    subject: "created_by_id",
    title: "a created_by_id sent to the intake has no effect",
    needs: ["scratchProject"],
    killedBy: ["audit-fields-honoured", "intake-created_by_id-is-honoured"],
    async run(given) {
      const creator = valueAt((await plainIntake(given)).response.json, "/created_by_id");
      const made = await claimed(given);

      expectMade(given, made).equals("/created_by_id", creator);
    },
  }),
];
