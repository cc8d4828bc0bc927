import { refusesForeign, refusesSibling } from "#suites/support/updates/naming.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { declaredBody } from "#suites/support/records/declared-body.ts";
import { requireType, scratchDefaultType } from "#suites/support/records/default-type.ts";
import { foreignType } from "#suites/support/records/foreign-types.ts";
import { requireStrange } from "#suites/support/records/states-of.ts";

/** Whether an entry of `errors` is about the member, or one of its elements. */
function isNamed(json: unknown, member: string): boolean {
  const errors = valueAt(json, "/errors");
  if (!Array.isArray(errors)) return false;
  return errors.some((entry) => {
    const field = memberOf(entry, "field");
    return typeof field === "string" && field.split(/[.[]/)[0] === member;
  });
}

const foreignIds = (["state_id", "label_ids", "parent_id"] as const).flatMap((member) => {
  const refuses = refusesForeign(member, (answer, { expect }) =>
    expect(answer).problem("invalid_request"),
  );
  const names = refusesForeign(member, (answer, { expect }) => {
    const { json } = answer.response;
    const errors = valueAt(json, "/errors");
    expect(answer).that("/errors", `an entry for ${member}`, errors, isNamed(json, member));
  });
  return [
    check({
      id: `tenancy.body.foreign-${member.replace("_", "-")}`,
      clause: "tenancy/body#other-workspace",
      title: `a ${member} of another workspace is refused`,
      needs: ["scratchProject", "foreign"],
      killedBy: ["body-id-foreign-taken"],
      async run(given) {
        await refuses(given);
      },
    }),
    check({
      id: `tenancy.body.named-${member.replace("_", "-")}`,
      clause: "tenancy/body#names-field",
      title: `the refusal of a foreign ${member} names it`,
      needs: ["scratchProject", "foreign"],
      killedBy: ["body-id-refusal-names-nothing"],
      async run(given) {
        await names(given);
      },
    }),
  ];
});

const siblingIds = (["state_id", "label_ids"] as const).map((member) => {
  const refuses = refusesSibling(member, (answer, { expect }) =>
    expect(answer).problem("invalid_request"),
  );
  return check({
    id: `tenancy.body.sibling-${member.replace("_", "-")}`,
    clause: "tenancy/body#other-project",
    title: `a ${member} of another project is refused`,
    needs: ["scratchProject", "sibling"],
    killedBy: ["body-id-of-other-project-taken"],
    async run(given) {
      const { state } = given.sibling;
      if (member === "state_id")
        await requireStrange(given, given.scratchProject.project.id, state?.id ?? "");

      await refuses(given);
    },
  });
});

/** Some deployments allow a parent in another project, so it has its own clause. */
const siblingParent = check({
  id: "tenancy.body.sibling-parent-id",
  clause: "tenancy/body#parent-of-other-project",
  title: "a parent_id of another project is refused",
  needs: ["scratchProject", "sibling"],
  killedBy: ["parent-of-another-project-taken-on-create", "body-id-of-other-project-taken"],
  async run(given) {
    const { api, unique } = given;
    const { path } = lists.projectWorkItems;
    const at = given.path(path, { project_id: given.scratchProject.project.id });
    const json = await declaredBody(given, path, { name: unique("item") });
    const near = requireId(await sendUndeclared(given, "POST", at, { json }));
    const named = (parent_id: string) => ({ ...json, name: unique("item"), parent_id });
    await sendUndeclared(given, "POST", at, { json: named(near) });

    const answer = await api.send("POST", at, { json: named(given.sibling.item.id) });

    given.expect(answer).problem("invalid_request");
  },
});

/** A type of the sibling's own, because all projects may share a default one. */
async function siblingType(given: Given<"sibling">): Promise<string> {
  const project_id = given.sibling.project.id;
  const at = given.path(operations.createProjectType.path, { project_id });
  return requireId(await given.api.send("POST", at, { json: { name: given.unique("type") } }));
}

/** Types from another project; a type of the own project is accepted. */
const types = [
  {
    who: "foreign",
    clause: "tenancy/body#other-workspace",
    says: "another workspace",
    typeOf: (given: Given<"foreign" | "sibling">) => foreignType(given).then(({ id }) => id),
  },
  {
    who: "sibling",
    clause: "tenancy/body#other-project",
    says: "another project",
    typeOf: (given: Given<"foreign" | "sibling">) => siblingType(given),
  },
] as const;

const typeIds = types.map(({ who, clause, says, typeOf }) =>
  check({
    id: `tenancy.body.${who}-type-id`,
    clause,
    title: `a type_id of ${says} is refused`,
    needs: ["scratchProject", who, "projectMode"],
    killedBy: ["type-from-elsewhere-taken-on-create", "body-id-foreign-taken"],
    async run(given: Given<"scratchProject" | "foreign" | "sibling">) {
      const { api, unique } = given;
      const near = requireType(await scratchDefaultType(given));
      const far = await typeOf(given);
      const { path } = lists.projectWorkItems;
      const at = given.path(path, { project_id: given.scratchProject.project.id });
      const json = await declaredBody(given, path, { name: unique("item") });
      await sendUndeclared(given, "POST", at, { json: { ...json, type_id: near } });

      const named = { ...json, name: unique("item"), type_id: far };
      given.expect(await api.send("POST", at, { json: named })).problem("invalid_request");
    },
  }),
);

/** Ids in bodies that belong to others. */
export const bodyChecks: readonly Check[] = [
  ...foreignIds,
  ...siblingIds,
  siblingParent,
  ...typeIds,
];
