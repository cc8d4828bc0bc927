import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { isTwice } from "#lib/reference/mutants/building/repeated-values.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const listIn = (body: unknown, member: string): readonly unknown[] => {
  const value: unknown = Reflect.get(Object(body), member);
  return Array.isArray(value) ? value : [];
};

/** Defects that make the service crash on a valid value that few expect. */
export const unexpectedValueMutants = {
  ...family(
    ["label_ids", "assignee_ids"] as const,
    (member) => `odd-${member}-twice-crash` as const,
    (member): Mutant => ({
      defect: `crashes on an id that occurs twice in ${member} of a work item`,
      policy: "problems.breaksOver",
      where: ({ body }) => isTwice(listIn(body, member)),
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "odd-assignee-outside-project-crashes": {
      defect: "crashes on an assignee who is not in the project of the work item",
      policy: "problems.breaksOver",
      where: ({ body, call }) => {
        const joined = call.store
          .rows("project-member")
          .filter((row) => row["project_id"] === call.project?.id)
          .map((row) => row["member_id"]);
        return listIn(body, "assignee_ids").some((id) => !joined.includes(id));
      },
      instead: () => true,
    },
    "odd-include-inherited-crashes": {
      defect: "crashes on an inherited property name such as constructor in include",
      policy: "problems.breaksDown",
      where: ({ call }) => isInherited(call.query.get("include") ?? "none"),
      instead: () => true,
    },
    "odd-custom-fields-inherited-crashes": {
      defect: "crashes on custom_fields keyed by an inherited property name such as constructor",
      policy: "problems.breaksOver",
      where: ({ body }) =>
        Object.keys(Object(Reflect.get(Object(body), "custom_fields"))).some(isInherited),
      instead: () => true,
    },
  }),
} as const;
