import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import { attaching } from "#suites/support/types/attaching.ts";

export const absentType = check({
  id: "work-item-types.attach.absent-type",
  clause: "work-item-types/attach#absent-type",
  title: "attaching to a type that does not exist gets 404",
  needs: ["scratchProject", "projectMode"],
  killedBy: ["attaching-to-an-absent-type-is-forbidden"],
  async run(given) {
    const { properties } = await attaching("project", given);
    const project_id = given.scratchProject.project.id;
    const at = given.path(operations.attachProjectProperties.path, {
      project_id,
      type_id: absentId,
    });
    const answer = await given.api.send("POST", at, { json: { properties: [properties[1]] } });

    given.expect(answer).problem("not_found");
  },
});
