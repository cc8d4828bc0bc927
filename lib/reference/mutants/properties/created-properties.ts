import { propertyTypes } from "#lib/contract/enums.ts";
import { family } from "#lib/contract/family.ts";
import {
  deafToExpand,
  serving,
  storing,
  answersIdOnly,
} from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const surfaces = ["project", "workspace"] as const;
type Surface = (typeof surfaces)[number];

const creates = { project: "createProjectProperty", workspace: "createWorkspaceProperty" } as const;
const offers = { project: "createProjectOption", workspace: "createWorkspaceOption" } as const;

/** The same defect on the project's surface and on the workspace's. */
const onSurfaces = <Before extends string, After extends string>(
  before: Before,
  after: After,
  make: (surface: Surface) => Mutant,
) => family(surfaces, (surface) => `${before}${surface}${after}` as const, make);

const lax = (owner: Surface, field: string): Mutant => ({
  defect: `accepts a property of a ${owner} without ${field}`,
  policy: "writes.requires",
  where: (known) => known.resource === `${owner}-property` && known.field === field,
  instead: () => false,
});

const flags = <Flag extends string>(resource: "property" | "option", flag: Flag) => ({
  ...onSurfaces("", `-${resource}-${flag}-is-forgotten` as const, (owner) =>
    storing(
      `never stores ${flag} on the ${owner} surface`,
      `${owner}-${resource}`,
      flag,
      () => false,
    ),
  ),
  ...onSurfaces("", `-${resource}-${flag}-is-always-true` as const, (owner) =>
    storing(
      `stores ${flag} as true on the ${owner} surface`,
      `${owner}-${resource}`,
      flag,
      () => true,
    ),
  ),
});

const types = <Owner extends Surface>(owner: Owner) => ({
  ...family(
    propertyTypes,
    (type) => `${owner}-property-type-${type}-is-no-choice` as const,
    (type): Mutant => ({
      defect: `does not recognise ${type} as a type of a ${owner}'s property`,
      policy: "writes.isChoice",
      where: ({ call, value }) => call.operation === creates[owner] && value === type,
      instead: () => false,
    }),
  ),
  ...family(
    propertyTypes,
    (type) => `${owner}-property-is_multi-is-lost-on-${type}` as const,
    (type): Mutant => ({
      defect: `ignores is_multi of a ${owner}'s property of type ${type}`,
      policy: "writes.body",
      where: ({ resource, body }) =>
        resource === `${owner}-property` && body["property_type"] === type,
      instead: (known, usual) => {
        const { is_multi: _, ...body } = known.body;
        return usual({ ...known, body });
      },
    }),
  ),
  ...family(
    propertyTypes,
    (type) => `${owner}-property-type-${type}-is-forgotten` as const,
    (type): Mutant =>
      storing(
        `creates a ${owner}'s property of type ${type} with another type`,
        `${owner}-property`,
        "property_type",
        ({ value }) => (value !== type ? value : type === "TEXT" ? "URL" : "TEXT"),
      ),
  ),
});

const made = {
  ...flags("property", "is_required"),
  ...flags("property", "is_multi"),
  ...flags("option", "is_default"),
  ...types("project"),
  ...types("workspace"),
  ...onSurfaces("made-", "-property-told-by-its-id", (owner) =>
    answersIdOnly(
      `returns only the id in the answer to the create of a ${owner}'s property`,
      creates[owner],
    ),
  ),
  ...onSurfaces("made-", "-option-told-by-its-id", (owner) =>
    answersIdOnly(
      `returns only the id in the answer to the create of an option on the ${owner} surface`,
      offers[owner],
    ),
  ),
  ...onSurfaces("", "-property-display-name-altered", (owner) =>
    storing(
      `stores the display_name of a ${owner}'s property in lower case`,
      `${owner}-property`,
      "display_name",
      ({ value }) => String(value).toLowerCase(),
    ),
  ),
  ...onSurfaces("", "-option-name-altered", (owner) =>
    storing(
      `stores the name of an option on the ${owner} surface in upper case`,
      `${owner}-option`,
      "name",
      ({ value }) => String(value).toUpperCase(),
    ),
  ),
  ...onSurfaces("", "-property-options-stay-empty", (owner) =>
    serving(
      `returns no options of a ${owner}'s property`,
      ({ resource, name }) => resource === `${owner}-property` && name === "options",
      () => [],
    ),
  ),
  ...onSurfaces("", "-property-options-miss-the-last", (owner) =>
    serving(
      `omits the last option of a ${owner}'s property`,
      ({ resource, name }) => resource === `${owner}-property` && name === "options",
      (value) => (Array.isArray(value) ? value.slice(0, -1) : value),
    ),
  ),
  ...onSurfaces("", "-property-options-forget-the-default", (owner) =>
    serving(
      `returns no option of a ${owner}'s property as the default`,
      ({ resource, name }) => resource === `${owner}-property` && name === "options",
      (value) =>
        Array.isArray(value) ? value.map((option) => ({ ...option, is_default: false })) : value,
    ),
  ),
  ...onSurfaces("", "-property-options-are-read-in-capitals", (owner) =>
    serving(
      `returns the options of a ${owner}'s property with names in upper case`,
      ({ resource, name }) => resource === `${owner}-property` && name === "options",
      (value) =>
        Array.isArray(value)
          ? value.map((option) => ({ ...option, name: String(option.name).toUpperCase() }))
          : value,
    ),
  ),
} as const;

const refused = {
  ...onSurfaces("", "-property-display_name-not-required", (owner) => lax(owner, "display_name")),
  ...onSurfaces("", "-property-property_type-not-required", (owner) => lax(owner, "property_type")),
  ...onSurfaces("", "-property-needs-is_required", (owner) => ({
    defect: `refuses a property of a ${owner} without is_required`,
    policy: "properties.lacks",
    where: ({ surface }) => surface === owner,
    instead: ({ sent }) => ("is_required" in sent ? null : "is_required"),
  })),
  ...onSurfaces("", "-property-needs-is_multi", (owner) => ({
    defect: `refuses a property of a ${owner} without is_multi`,
    policy: "properties.lacks",
    where: ({ surface }) => surface === owner,
    instead: ({ sent }) => ("is_multi" in sent ? null : "is_multi"),
  })),
  ...onSurfaces("", "-property-refusal-names-one-member", (owner) => ({
    defect: `reports only one rejected member of a ${owner}'s property`,
    policy: "problems.reports",
    where: ({ call }) => call.operation === creates[owner],
    instead: ({ errors }) => errors.slice(0, 1),
  })),
  ...onSurfaces("", "-property-type-is-not-validated", (owner) => ({
    defect: `accepts any type of a ${owner}'s property`,
    policy: "writes.isChoice",
    where: ({ call, field }) => call.operation === creates[owner] && field === "property_type",
    instead: () => true,
  })),
  ...onSurfaces("", "-property-type-is-refused-as-invalid", (owner) => ({
    defect: `refuses an unknown type of a ${owner}'s property with the code invalid`,
    policy: "writes.choiceCode",
    where: ({ call }) => call.operation === creates[owner],
    instead: () => "invalid",
  })),
  ...onSurfaces("", "-property-create-ignores-expand", (owner) =>
    deafToExpand(`ignores expand when a property of a ${owner} is created`, creates[owner]),
  ),
  ...onSurfaces("", "-option-create-ignores-expand", (owner) =>
    deafToExpand(`ignores expand when an option is created on the ${owner} surface`, offers[owner]),
  ),
  ...onSurfaces("", "-option-of-absent-property-is-forbidden", (owner) => ({
    defect: `answers 403 for an option of a property that the ${owner} does not have`,
    policy: "tenancy.refusal",
    where: ({ call, foreign }) => call.operation === offers[owner] && !foreign,
    instead: () => "forbidden",
  })),
} as const;

/** Defects of creating properties and options. */
export const createdPropertyMutants = { ...made, ...refused } as const;
