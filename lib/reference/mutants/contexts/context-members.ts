import { flattening } from "#lib/reference/mutants/building/nested-ids.ts";
import { contextOptionFields } from "#lib/contract/context-options.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Policies } from "#lib/reference/policies.ts";
import {
  deafToExpand,
  mistyped,
  serving,
  servingAlone,
  storing,
  answersIdOnly,
} from "#lib/reference/mutants/building/altered-members.ts";
import type { ServedMember, Stored } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const resource = "property-context";
const { fields } = resources.propertyContext;

const axes = ["project_ids", "issue_type_ids"] as const;
const wildcards = { projects: "applies_to_all_projects", types: "applies_to_all_work_item_types" };
const idsOf = { projects: "project_ids", types: "issue_type_ids" } as const;
const owners = ["projects", "types"] as const;

const onMember = (name: string) => (known: ServedMember) =>
  known.resource === resource && known.name === name;

const keeping = (defect: string, field: string, change: (known: Stored) => unknown): Mutant =>
  storing(defect, resource, field, change);

const held = {
  ...family(
    keysOf(fields),
    (name) => `made-context-${name}-dropped` as const,
    (name) =>
      servingAlone(
        `omits ${name} from the answer to the create of a context`,
        resource,
        name,
        () => absent,
      ),
  ),
  ...family(
    keysOf(fields),
    (name) => `made-context-${name}-mistyped` as const,
    (name) =>
      servingAlone(
        `returns ${name} with another type in the answer to the create of a context`,
        resource,
        name,
        ({ type }) => mistyped(type),
      ),
  ),
  ...family(
    keysOf(contextOptionFields),
    (dropped) => `context-options-${dropped}-dropped` as const,
    (dropped) =>
      serving(
        `omits ${dropped} from the options of listed contexts`,
        (known) => onMember("options")(known) && !known.single,
        (_, { row }) => {
          const option = { id: row.id, name: "north", is_default: false, sort_order: 1 };
          return [Object.fromEntries(Object.entries(option).filter(([key]) => key !== dropped))];
        },
      ),
  ),
} as const;

const sliced = {
  ...family(
    axes,
    (axis) => `context-${axis}-forgotten` as const,
    (axis) => serving(`returns no ${axis} of a context`, onMember(axis), () => []),
  ),
  ...family(
    axes,
    (axis) => `context-${axis}-keep-the-first` as const,
    (axis) =>
      serving(`returns only the first of the ${axis} of a context`, onMember(axis), (value) =>
        Array.isArray(value) ? value.slice(0, 1) : value,
      ),
  ),
  ...family(
    owners,
    (owner) => `context-all-${owner}-forgotten` as const,
    (owner) =>
      serving(
        `never reports that a context applies to all ${owner}`,
        onMember(wildcards[owner]),
        () => false,
      ),
  ),
  ...family(
    owners,
    (owner) => `context-all-${owner}-always` as const,
    (owner) =>
      serving(
        `reports that every context applies to all ${owner}`,
        onMember(wildcards[owner]),
        () => true,
      ),
  ),
  ...family(
    owners,
    (owner) => `context-all-${owner}-lists-some` as const,
    (owner) =>
      serving(
        `lists some ${owner} for a context that applies to all`,
        onMember(idsOf[owner]),
        (value, { row }) => (row[wildcards[owner]] === true ? [row.id] : value),
      ),
  ),
  ...family(
    owners,
    (owner) => `context-all-${owner}-lists-some-on-rows` as const,
    (owner) =>
      serving(
        `lists some ${owner} on rows of contexts that apply to all`,
        (known) => !known.single && onMember(idsOf[owner])(known),
        (value, { row }) => (row[wildcards[owner]] === true ? [row.id] : value),
      ),
  ),
  ...family(
    owners,
    (owner) => `context-all-${owner}-keeps-ids` as const,
    (owner): Mutant => ({
      defect: `stores the listed ${owner} of a context that applies to all`,
      policy: "contexts.ids",
      where: ({ axis }) => axis === idsOf[owner],
      instead: ({ ids }) => ids,
    }),
  ),
  ...family(
    axes,
    (axis) => `context-foreign-${axis}-taken` as const,
    (axis): Mutant => ({
      defect: `accepts ${axis} of another workspace in a context`,
      policy: "tenancy.bodyIdBelongs",
      where: ({ field }) => field === axis,
      instead: () => true,
    }),
  ),
  ...family(
    axes,
    (axis) => `context-${axis}-judged-by-the-first` as const,
    (axis): Mutant => ({
      defect: `stores only the first of the ${axis} of a context`,
      policy: "writes.body",
      where: (known) => known.resource === resource,
      instead: (_, usual) => {
        const body = usual();
        const { [axis]: ids } = body;
        return Array.isArray(ids) ? { ...body, [axis]: ids.slice(0, 1) } : body;
      },
    }),
  ),
} as const;

type Seen = Parameters<Policies["tenancy"]["seesRecord"]>[0];

const seeing = (defect: string, sees: (known: Seen) => boolean): Mutant => ({
  defect,
  policy: "tenancy.seesRecord",
  where: sees,
  instead: () => true,
});

const forbidding = (defect: string, foreign: boolean): Mutant => ({
  defect,
  policy: "tenancy.refusal",
  where: (known) => known.call.operation === "listContexts" && known.foreign === foreign,
  instead: () => "forbidden",
});

const ofProject = ({ record }: Seen): boolean => (record["project_id"] ?? null) !== null;

const ruled = mutantsOf({
  "refused-context-is-made": {
    defect: "creates a context although it refuses the create",
    policy: "writes.rollsBack",
    where: ({ call }) => call.operation === "createContext",
    instead: () => false,
  },
  "made-context-told-by-its-id": answersIdOnly(
    "returns only the id in the answer to the create of a context",
    "createContext",
  ),
  "context-create-ignores-expand": deafToExpand(
    "ignores expand on the create of a context",
    "createContext",
  ),
  "context-is-required-forgotten": keeping(
    "overrides is_required only with false",
    "is_required",
    () => false,
  ),
  "context-is-required-false-is-no-override": keeping(
    "treats is_required=false as absent",
    "is_required",
    ({ value }) => (value === false ? null : value),
  ),
  "context-is-multi-forgotten": keeping(
    "overrides is_multi only with false",
    "is_multi",
    () => false,
  ),
  "context-is-multi-always": keeping("overrides is_multi only with true", "is_multi", () => true),
  "context-default-value-forgotten": keeping(
    "does not store the default_value of a context",
    "default_value",
    () => null,
  ),
  "context-keeps-the-first-default-value": keeping(
    "stores only the first default value of a context",
    "default_value",
    ({ value }) => (Array.isArray(value) ? value.slice(0, 1) : value),
  ),
  "contexts-list-holds-other-properties": {
    defect: "lists the contexts of the workspace's other properties too",
    policy: "tenancy.lists",
    where: ({ call, row }) =>
      call.list === "contexts" && row["workspace_id"] === call.workspace?.id,
    instead: () => true,
  },
  "contexts-list-omits-wildcards": {
    defect: "omits contexts for all projects from the list",
    policy: "lifecycle.listsRow",
    where: ({ call, row }) => call.list === "contexts" && row["applies_to_all_projects"] === true,
    instead: () => false,
  },
  "contexts-list-forgets-overrides": serving(
    "lists contexts without their overrides",
    (known) => onMember("is_required")(known) && !known.single,
    () => false,
  ),
  "contexts-list-forgets-projects": serving(
    "lists contexts without their projects",
    (known) => onMember("project_ids")(known) && !known.single,
    () => [],
  ),
  "contexts-list-forgets-wildcards": serving(
    "lists contexts as if none applied to all types",
    (known) => onMember("applies_to_all_work_item_types")(known) && !known.single,
    () => false,
  ),
  "contexts-ordered-by-creation": {
    defect: "lists contexts in the order of their creation",
    policy: "ordering.fallback",
    where: ({ call }) => call.list === "contexts",
    instead: () => "created_at",
  },
  "contexts-ordered-downward": {
    defect: "lists contexts in descending order of sort_order",
    policy: "ordering.fallback",
    where: ({ call }) => call.list === "contexts",
    instead: () => "-sort_order",
  },
  "contexts-of-project-properties-listed": seeing(
    "lists no contexts for a project's property",
    (known) => known.call.operation === "listContexts" && ofProject(known),
  ),
  "contexts-of-project-properties-made": seeing(
    "creates contexts for a project's property",
    (known) => known.call.operation === "createContext" && ofProject(known),
  ),
  "contexts-of-a-foreign-property-listed": seeing(
    "lists the contexts of another workspace's property",
    ({ call, record }) =>
      call.operation === "listContexts" && record["workspace_id"] !== call.workspace?.id,
  ),
  "contexts-of-project-properties-forbidden": forbidding(
    "answers 403 for the contexts of a project's property",
    true,
  ),
  "contexts-of-an-absent-property-forbidden": forbidding(
    "answers 403 for the contexts of a property that does not exist",
    false,
  ),
});

/** Defects of property contexts. */
export const contextMemberMutants = {
  ...held,
  ...sliced,
  ...ruled,

  ...mutantsOf({
    "nested-slices-are-linked": flattening(
      "links the projects and types nested in the create of a context",
      "createContext",
      "project_ids",
      "issue_type_ids",
    ),
  }),
} as const;
