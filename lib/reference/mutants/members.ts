import { family, keysOf } from "#lib/contract/family.ts";
import type { Fields, FieldType } from "#lib/contract/field.ts";
import { resources } from "#lib/contract/resources.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "./mutant.ts";

/** A value that is not of the type. */
const wrongly: Readonly<Record<FieldType, unknown>> = {
  uuid: 7,
  string: 7,
  email: 7,
  integer: "7",
  number: "7",
  boolean: "true",
  date: 20_260_101,
  datetime: 1_767_225_600,
  object: [],
  "uuid[]": {},
  "string[]": {},
  "object[]": {},
  any: null,
};

/** What is made is known by its id, a type by its name too: a defect that hid it would prove nothing. */
const hides = (slug: string, name: string, method: string): boolean =>
  method !== "GET" && (name === "id" || (name === "name" && slug === "project-type"));

function serving(slug: string, name: string, value: unknown, defect: string): Mutant {
  return {
    defect,
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === slug && known.name === name && !hides(slug, name, known.call.method)
            ? value
            : presentation.member(known),
      },
    }),
  };
}

function membersOf<Slug extends string, Name extends string>(
  slug: Slug,
  { title, fields }: { readonly title: string; readonly fields: Readonly<Record<Name, unknown>> },
  types: Fields,
) {
  const names = keysOf<Name>(fields);
  return {
    ...family(
      names,
      (name) => `${slug}-${name}-dropped` as const,
      (name) => serving(slug, name, absent, `leaves ${name} of a ${title} out`),
    ),
    ...family(
      names,
      (name) => `${slug}-${name}-mistyped` as const,
      (name) => {
        const value = wrongly[types[name]?.type ?? "any"];
        return serving(slug, name, value, `serves ${name} of a ${title} as another type`);
      },
    ),
  };
}

const { workItem, module, cycle, label, state, project } = resources;
const { workspaceMember, projectMember, workspaceFeatures, workItemType } = resources;

/** Two mutants for each member of the resources served, but for the current user. */
export const memberMutants = {
  ...membersOf("work-item", workItem, workItem.fields),
  ...membersOf("module", module, module.fields),
  ...membersOf("cycle", cycle, cycle.fields),
  ...membersOf("label", label, label.fields),
  ...membersOf("state", state, state.fields),
  ...membersOf("project", project, project.fields),
  ...membersOf("workspace-member", workspaceMember, workspaceMember.fields),
  ...membersOf("project-member", projectMember, projectMember.fields),
  ...membersOf("features", workspaceFeatures, workspaceFeatures.fields),
  ...membersOf("project-type", workItemType, workItemType.fields),
  ...membersOf("workspace-type", workItemType, workItemType.fields),
} as const;
