import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import { guardTaken } from "#suites/support/records/make-intake.ts";

const intakePath = operations.createIntakeWorkItem.path;

/** Which projects the path of the intake resolves. */
export const intakePathChecks: readonly Check[] = [
  check({
    id: "intake.path.short-identifier",
    clause: "intake/path#short-identifier",
    title: "the intake route accepts a project's short identifier",
    needs: ["scratchProject"],
    killedBy: ["project-short-identifier-unknown", "intake-knows-no-short-identifier"],
    async run(given) {
      await guardTaken(given);
      const at = given.path(intakePath, { project_id: given.scratchProject.project.identifier });
      const json = { name: given.unique("intake") };
      const made = await given.api.send("POST", at, { json });

      given.expect(made).ok().equals("/name", json.name);
    },
  }),
  check({
    id: "intake.path.absent-project",
    clause: "intake/path#absent-project",
    title: "the intake of an absent project is not found",
    needs: ["scratchProject"],
    killedBy: ["intake-of-an-absent-project-is-forbidden"],
    async run(given) {
      await guardTaken(given);
      const at = given.path(intakePath, { project_id: absentId });
      const answer = await given.api.send("POST", at, { json: { name: given.unique("intake") } });

      given.expect(answer).problem("not_found");
    },
  }),
  check({
    id: "intake.path.foreign-project",
    clause: "intake/path#foreign-project",
    title: "the intake of another tenant's project is not found",
    needs: ["scratchProject", "foreign"],
    killedBy: ["intake-of-a-foreign-project-is-served"],
    async run(given) {
      await guardTaken(given);
      const { workspace, project } = given.foreign;
      const at = given.path(intakePath, { slug: workspace, project_id: project.id });
      const below = given.path(intakePath, { project_id: project.id });
      const json = { name: given.unique("intake") };

      given.expect(await given.api.send("POST", at, { json })).problem("not_found");
      given.expect(await given.api.send("POST", below, { json })).problem("not_found");
    },
  }),
];
