import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { openOn } from "#suites/support/types/making.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

const [, onWorkspace] = typeSurfaces;
const needs = ["scratchProject", "workspaceMode"] as const;

const narrowed = check({
  id: "fields.type-create.narrowed",
  clause: "fields/single#type-create",
  title: "fields narrows the answer to the create of a workspace's type",
  needs,
  killedBy: ["fields-ignored-on-create", "fields-ignored-on-the-create-of-a-workspace-type"],
  async run(given) {
    await openOn("workspace", given);
    const name = given.unique("type");
    const made = await withTypes(given, onWorkspace, (create) =>
      create({ name }, { fields: "name" }),
    );

    given.expect(made).ok().is("/id", "uuid").equals("/name", name);
    given.expect(made).lacks("/level").lacks("/is_active").lacks("/created_at");
  },
});

const unknownField = check({
  id: "fields.type-create.refuses-unknown-field",
  clause: "fields/unknown#refused",
  subject: "createWorkspaceType",
  title: "the create of a workspace's type refuses a name that is not a field",
  needs,
  killedBy: ["fields-unknown-ignored-on-workspace-type-create"],
  async run(given) {
    await openOn("workspace", given);
    const answer = await withTypes(given, onWorkspace, (create) =>
      create({ name: given.unique("type") }, { fields: "name,wms_no_such_field" }),
    );

    given.expect(answer).problem("invalid_request").fieldError("fields", "invalid");
  },
});

/** What fields leaves in the answer to the creation of a type. */
export const madeTypeFieldChecks: readonly Check[] = [narrowed, unknownField];
