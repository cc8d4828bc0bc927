import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { propertyTypes } from "#lib/contract/enums.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";

const section = "Resources and their fields, Work item property";
const must = { level: "must", section } as const;
const listed = {
  level: "must",
  section: "Endpoints, List work item properties (project)",
} as const;
const endpoints = { level: "must", section: "Endpoints, Work item types and properties" } as const;
const expanding = { level: "must", section: "Endpoints, Conventions, Expansion" } as const;

const surfaces = ["project", "workspace"] as const;
type Surface = (typeof surfaces)[number];

/** The same statement of a property of a project and of one of the workspace. */
const onSurfaces = <Point extends string>(
  point: Point,
  row: Pick<Clause, "level" | "section">,
  say: (owner: Surface) => string,
) =>
  family(
    surfaces,
    (surface) => `properties/${point}-${surface}` as const,
    (surface): Clause => ({ ...row, sentence: say(surface) }),
  );

const types = <Surfaced extends Surface>(surface: Surfaced) =>
  family(
    propertyTypes,
    (type) => `properties/type-${surface}#${type}` as const,
    (type): Clause => ({
      ...must,
      sentence: `${type} is one of the types that a property of a ${surface} may have.`,
    }),
  );

const several = <Surfaced extends Surface>(surface: Surfaced) =>
  family(
    propertyTypes,
    (type) => `properties/several-${surface}#${type}` as const,
    (type): Clause => ({
      ...endpoints,
      sentence: `is_multi of a ${surface}'s property of type ${type} is kept where it is taken.`,
    }),
  );

const created = {
  ...onSurfaces(
    "create#answers",
    endpoints,
    (owner) => `A create answers the ${owner}'s property.`,
  ),
  ...onSurfaces(
    "create#display-name-required",
    must,
    (owner) => `A ${owner}'s property without a display_name is refused, as required.`,
  ),
  ...onSurfaces(
    "create#property-type-required",
    must,
    (owner) => `A ${owner}'s property without a property_type is refused, as required.`,
  ),
  ...onSurfaces(
    "create#both-required",
    { level: "must", section: "Errors" },
    (owner) => `The refusal of a ${owner}'s property without either names both members.`,
  ),
  ...types("project"),
  ...types("workspace"),
  ...several("project"),
  ...several("workspace"),
  ...onSurfaces(
    "type#choice",
    must,
    (owner) =>
      `A property_type outside the list is refused of a ${owner}'s property as a bad choice.`,
  ),
  ...onSurfaces(
    "type#inherited",
    must,
    (owner) =>
      `A property_type that is a name which every object of a language has is refused of a ${owner}'s property.`,
  ),
  ...onSurfaces(
    "is-required#kept",
    endpoints,
    (owner) => `is_required of a ${owner}'s property is kept, be it true or false.`,
  ),
  ...onSurfaces(
    "is-multi#kept",
    endpoints,
    (owner) => `is_multi of a ${owner}'s property is kept, be it true or false.`,
  ),
  ...onSurfaces(
    "expand#create",
    expanding,
    (owner) => `Any expand value is refused on the create of a ${owner}'s property.`,
  ),
};

const options = {
  ...onSurfaces(
    "option#answers",
    endpoints,
    (owner) => `A create answers the option of a ${owner}'s property, with its name.`,
  ),
  ...onSurfaces(
    "option#is-default",
    endpoints,
    (owner) => `is_default of an option of a ${owner}'s property is kept, be it true or false.`,
  ),
  ...onSurfaces(
    "option#in-property",
    must,
    (owner) => `The options of a ${owner}'s property hold each option made for it.`,
  ),
  ...onSurfaces(
    "option#absent-property",
    { level: "must", section: "What the service does" },
    (owner) => `An option of a property that the ${owner} does not have is not found.`,
  ),
  ...onSurfaces(
    "expand#option",
    expanding,
    (owner) => `Any expand value is refused on the create of an option of a ${owner}'s property.`,
  ),
};

const tables = {
  ...family(
    keysOf(resources.workItemProperty.fields),
    (name) => `properties/object#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `What the creation of a property answers holds ${name} as its table row says.`,
    }),
  ),
  ...family(
    keysOf(resources.propertyOption.fields),
    (name) => `properties/option-object#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `What the creation of an option answers holds ${name} as it is described.`,
    }),
  ),
  ...family(
    keysOf(resources.propertyOption.fields),
    (name) => `properties/options#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `Each element of a property's options holds ${name} as it is described.`,
    }),
  ),
};

const rules = chapter({
  "properties/name#machine": {
    ...must,
    sentence: "A property has a machine name beside the one that is displayed.",
  },
  "properties/name#told-alike": {
    ...must,
    sentence: "The list tells of a property what its creation answered.",
  },
  "properties/relation-type#user": {
    level: "may",
    section,
    sentence: "What a property of type RELATION points to can be USER.",
  },
  "properties/create#defaults": {
    level: "may",
    section,
    sentence: "A property made without is_active, is_required or is_multi has a value for each.",
  },
  "properties/create#refused": {
    level: "must",
    section: "Errors",
    sentence: "A create of a property that is refused makes none.",
  },
  "properties/option#other-project": {
    level: "must",
    section: "What the service does",
    sentence: "An option of another project's property is not found and not made.",
  },
  "properties/option#read-project": {
    ...must,
    sentence: "A project's property tells of an option what its creation answered.",
  },
  "properties/option#read-workspace": {
    ...must,
    sentence: "A workspace's property tells of an option what its creation answered.",
  },
  "properties/list#told-alike": {
    ...listed,
    sentence: "The list tells every member of a property as its creation answered it.",
  },
  "properties/list#inactive": {
    ...listed,
    sentence: "The list holds the properties that are not active.",
  },
  "properties/list#unattached": {
    ...listed,
    sentence: "The list holds the properties that no type has.",
  },
  "properties/list#attached": {
    ...listed,
    sentence: "The list holds the properties that a type has.",
  },
  "properties/list#scope": {
    ...listed,
    sentence: "The list holds no property of another project.",
  },
  "properties/list#no-filters": {
    level: "may",
    section: listed.section,
    sentence: "The list has no filters and no search, so that such a parameter is not known.",
  },
  "properties/update#is-active": {
    ...must,
    sentence: "An update of is_active makes a property inactive.",
  },
});

/** Custom properties of projects and of the workspace, with their options. */
export const propertyClauses = { ...created, ...options, ...tables, ...rules } as const;
