import { wrongly } from "#lib/reference/mutants/building/wrong-types.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Fields } from "#lib/contract/field.ts";
import { resources } from "#lib/contract/resources.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** A new record is recognised by its id, a type also by its name, so a defect that hid these would prove nothing. */
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
    (name) => serving(slug, name, absent, `omits ${name} of a ${title}`),
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
      return serving(slug, name, value, `returns ${name} of a ${title} with another type`);
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

/** Two mutants for each member of the resources served, except the current user. */
export const resourceMemberMutants = {
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
  ...membersOf("project-property", workItemProperty, workItemProperty.fields),
  ...membersOf("property-context", propertyContext, propertyContext.fields),
  // The types of their other members are not stated.
  ...droppedOf("page", projectPage),
  ...mistypedOf("page", projectPage, typedOnPages),
  ...droppedOf("release-tag", releaseTag),
  ...mistypedOf("release-tag", releaseTag, typedOnTags),
} as const;
