import { family, keysOf } from "#lib/contract/family.ts";
import type { Fields, FieldType } from "#lib/contract/field.ts";
import { resources } from "#lib/contract/resources.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

/** A value that is not of the type. */
export const wrongly: Readonly<Record<FieldType, unknown>> = {
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
    policy: "presentation.member",
    where: (known) =>
      known.resource === slug && known.name === name && !hides(slug, name, known.call.method),
    instead: () => value,
  };
}

function droppedOf<Slug extends string, Name extends string>(
  slug: Slug,
  { title, fields }: { readonly title: string; readonly fields: Readonly<Record<Name, unknown>> },
) {
  return family(
    keysOf<Name>(fields),
    (name) => `${slug}-${name}-dropped` as const,
    (name) => serving(slug, name, absent, `leaves ${name} of a ${title} out`),
  );
}

function mistypedOf<Slug extends string, Name extends string>(
  slug: Slug,
  { title, fields }: { readonly title: string; readonly fields: Fields },
  names: readonly Name[],
) {
  return family(
    names,
    (name) => `${slug}-${name}-mistyped` as const,
    (name) => {
      const value = wrongly[fields[name]?.type ?? "any"];
      return serving(slug, name, value, `serves ${name} of a ${title} as another type`);
    },
  );
}

function membersOf<Slug extends string, Name extends string>(
  slug: Slug,
  resource: { readonly title: string; readonly fields: Readonly<Record<Name, unknown>> },
  fields: Fields,
) {
  return {
    ...droppedOf(slug, resource),
    ...mistypedOf(slug, { title: resource.title, fields }, keysOf<Name>(resource.fields)),
  };
}

const { workItem, module, cycle, label, state, project } = resources;
const { workspaceMember, projectMember, workspaceFeatures, workItemType } = resources;
const { workItemProperty, propertyContext, projectPage, releaseTag } = resources;

const typedOnPages = ["id", "access", "created_at"] as const;
const typedOnTags = ["id", "created_at"] as const;

/** Two mutants for each member of the resources served, but for the current user. */
export const memberMutants = {
  ...membersOf("work-item", workItem, workItem.fields),
  ...membersOf("module", module, module.fields),
  ...membersOf("cycle", cycle, cycle.fields),
  ...membersOf("label", label, label.fields),
  ...membersOf("state", state, state.fields),
  ...membersOf("project", project, project.fields),
  ...mutantsOf({
    "workspace-members-lack-who-came-later": {
      defect: "lists no member of a workspace but those who may administer it",
      policy: "tenancy.lists",
      where: ({ call, row }) => call.list === "workspace-members" && row["role"] === "member",
      instead: () => false,
    },
  }),
  ...membersOf("workspace-member", workspaceMember, workspaceMember.fields),
  ...membersOf("project-member", projectMember, projectMember.fields),
  ...membersOf("features", workspaceFeatures, workspaceFeatures.fields),
  ...membersOf("project-type", workItemType, workItemType.fields),
  ...membersOf("workspace-type", workItemType, workItemType.fields),
  ...membersOf("project-property", workItemProperty, workItemProperty.fields),
  ...membersOf("property-context", propertyContext, propertyContext.fields),
  // The types of their other members are not stated.
  ...droppedOf("page", projectPage),
  ...mistypedOf("page", projectPage, typedOnPages),
  ...droppedOf("release-tag", releaseTag),
  ...mistypedOf("release-tag", releaseTag, typedOnTags),
} as const;
