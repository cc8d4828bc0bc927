import { createModule, refusesModule } from "#suites/support/records/make-module.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";

const absent = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";
const isOther = (entry: unknown) => memberOf(entry, "field") !== "name";
const tooLong = "x".repeat(limits.externalIdLength + 1);

/** One rejected member with the code of its condition, alongside a valid name. */
const codes = [
  {
    name: "required",
    word: "missing",
    clause: "problems/field-code#required",
    subject: "createModule",
    body: () => ({ description: "A module without a name." }),
    field: "name",
    codes: ["required"],
    killedBy: [
      "name-missing-code-is-invalid",
      "problem-entry-code-always-invalid",
      "problem-errors-left-out",
    ],
  },
  {
    name: "invalid-choice",
    word: "no choice",
    clause: "problems/field-code#invalid-choice",
    subject: "createModule",
    body: (name: string) => ({ name, status: "nonsense" }),
    field: "status",
    codes: ["invalid_choice"],
    killedBy: ["choice-code-is-invalid", "problem-entry-code-always-invalid"],
  },
  {
    name: "max-length-of-name",
    word: "too long",
    clause: "problems/field-code#max-length",
    subject: "createModule",
    body: (name: string) => ({ name: name.padEnd(limits.nameLength + 1, "x") }),
    field: "name",
    codes: ["max_length"],
    killedBy: ["name-too-long-code-is-invalid"],
  },
  {
    name: "max-length-of-external-source",
    word: "too long",
    clause: "problems/field-code#max-length",
    subject: "createModule",
    body: (name: string) => ({ name, external_source: tooLong }),
    field: "external_source",
    codes: ["max_length"],
    killedBy: ["name-too-long-code-is-invalid", "max-length-code-is-of-names-alone"],
  },
  {
    name: "does-not-exist",
    word: "absent",
    clause: "problems/field-code#does-not-exist",
    subject: "createModule",
    body: (name: string) => ({ name, lead_id: absent }),
    field: "lead_id",
    // A deployment may look a lead up only among the members, where an unknown user looks like a stranger.
    codes: ["does_not_exist", "invalid"],
    killedBy: ["absent-reference-has-code-required", "problem-entry-field-is-generic"],
  },
] as const;

const fieldCodes = codes.map(
  ({ name, word, clause, subject, body, field, codes: lawful, killedBy }) =>
    check({
      id: `problems.field-code.${name}`,
      clause,
      subject,
      title: `${field} is refused with the code ${lawful.join(" or ")}`,
      needs: ["scratchProject"],
      killedBy,
      run: refusesModule({ member: field, word, body }, (answer, given) =>
        given
          .expect(answer)
          .problem("invalid_request")
          .fieldError(field, ...lawful),
      ),
    }),
);

/** What one answer reports about several rejected members. */
export const validationChecks: readonly Check[] = [
  ...fieldCodes,
  check({
    id: "problems.field-code.unknown-field",
    clause: "problems/field-code#invalid",
    title: "an unknown name in fields is refused with the code invalid",
    needs: ["frozenProject"],
    killedBy: ["unknown-field-is-an-invalid-choice"],
    async run({ api, path, expect, frozenProject }) {
      const at = path(operations.listProjectWorkItems.path, { project_id: frozenProject.id });
      const query = { fields: "wms_conformance_no_such_field", per_page: 1 };
      const answer = await api.read(at, query);

      expect(answer).problem("invalid_request").fieldError("fields", "invalid");
    },
  }),
  check({
    id: "problems.validation.all",
    clause: "problems/validation#all",
    subject: "createModule",
    title: "a missing name, a wrong status and a long external_id are reported together",
    needs: ["scratchProject"],
    killedBy: [
      "problem-reports-first-error-only",
      "problem-reports-last-error-only",
      "problem-reports-missing-members-alone",
      "problem-reports-one-error-a-code",
    ],
    async run(given) {
      const json = { status: "nonsense", external_id: tooLong, external_source: tooLong };
      const answer = await createModule(given, json);

      given
        .expect(answer)
        .problem("invalid_request")
        .fieldError("name")
        .fieldError("status")
        .fieldError("external_id")
        .fieldError("external_source");
    },
  }),
  check({
    id: "problems.validation.all-with-references",
    clause: "problems/validation#all-with-references",
    subject: "createModule",
    title: "a wrong status and an absent lead are reported together",
    needs: ["scratchProject"],
    killedBy: ["problem-reports-first-error-only", "references-judged-after-the-rest"],
    async run(given) {
      const json = { name: given.unique("module"), status: "nonsense", lead_id: absent };
      const answer = await createModule(given, json);

      given.expect(answer).problem("invalid_request").fieldError("status").fieldError("lead_id");
    },
  }),
  check({
    id: "problems.validation.all-on-update",
    clause: "problems/validation#all-on-update",
    title: "a long name and a wrong status are reported together on an update",
    needs: ["scratchProject"],
    killedBy: ["problem-reports-first-error-only", "problem-reports-first-error-only-on-update"],
    async run(given) {
      const made = await createModule(given, { name: given.unique("module") });
      given.expect(made).ok().is("/id", "uuid");
      const pk = String(valueAt(made.response.json, "/id"));
      const at = { project_id: given.scratchProject.project.id, pk };

      const json = { name: "x".repeat(limits.nameLength + 1), status: "nonsense" };
      const answer = await given.api.send("PATCH", given.path(`${lists.modules.path}{pk}/`, at), {
        json,
      });

      given.expect(answer).served(false).problem("invalid_request");
      given.expect(answer).fieldError("name").fieldError("status");
    },
  }),
  check({
    id: "problems.validation.only-rejected",
    clause: "problems/validation#only-rejected",
    title: "errors does not name a valid name alongside a wrong status",
    needs: ["scratchProject"],
    killedBy: ["problem-names-each-member-sent", "problem-entry-field-is-name"],
    async run(given) {
      const json = { name: given.unique("module"), status: "nonsense" };
      const answer = await createModule(given, json);

      given.expect(answer).problem("invalid_request");
      given.expect(answer).every("/errors", "another member than name", isOther, "field");
    },
  }),
  check({
    id: "problems.conflict.no-errors",
    clause: "problems/conflict#no-errors",
    title: "a taken name is a conflict without errors",
    needs: ["scratchProject"],
    killedBy: ["problem-errors-on-conflict", "conflict-answers-400"],
    async run(given) {
      const name = given.unique("module");
      given.expect(await createModule(given, { name })).ok();

      const answer = await createModule(given, { name });

      given.expect(answer).problem("conflict").lacks("/errors");
    },
  }),
  check({
    id: "problems.refining-code.ordering",
    clause: "problems/refining-code#refines",
    subject: "ordering_not_cursor_eligible",
    title: "an ineligible ordering is identified by its refining code",
    needs: ["frozenProject"],
    killedBy: ["problem-code-never-refines", "problem-type-is-the-code"],
    async run({ api, path, expect, frozenProject }) {
      const at = path(operations.listProjectWorkItems.path, { project_id: frozenProject.id });
      const answer = await api.read(at, { paginate: "cursor", order_by: "priority" });

      expect(answer).problem("invalid_request", "ordering_not_cursor_eligible");
    },
  }),
];
