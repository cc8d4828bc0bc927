import { family, keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import { mistyped, servingAlone } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const surfaces = ["project", "workspace"] as const;
type Surface = (typeof surfaces)[number];

const properties = <Owner extends Surface>(owner: Owner) => ({
  ...family(
    keysOf(resources.workItemProperty.fields),
    (name) => `made-${owner}-property-${name}-dropped` as const,
    (name) =>
      servingAlone(
        `omits ${name} from the answer to the create of a ${owner}'s property`,
        `${owner}-property`,
        name,
        () => absent,
      ),
  ),
  ...family(
    keysOf(resources.workItemProperty.fields),
    (name) => `made-${owner}-property-${name}-mistyped` as const,
    (name) =>
      servingAlone(
        `returns ${name} with another type in the answer to the create of a ${owner}'s property`,
        `${owner}-property`,
        name,
        ({ type }) => mistyped(type),
      ),
  ),
});

const options = <Owner extends Surface>(owner: Owner) => ({
  ...family(
    keysOf(resources.propertyOption.fields),
    (name) => `made-${owner}-option-${name}-dropped` as const,
    (name) =>
      servingAlone(
        `omits ${name} from the answer to the create of an option of a ${owner}'s property`,
        `${owner}-option`,
        name,
        () => absent,
      ),
  ),
  ...family(
    keysOf(resources.propertyOption.fields),
    (name) => `made-${owner}-option-${name}-mistyped` as const,
    (name) =>
      servingAlone(
        `returns ${name} with another type in the answer to the create of an option of a ${owner}'s property`,
        `${owner}-option`,
        name,
        ({ type }) => mistyped(type),
      ),
  ),
});

type Option = Readonly<Record<string, unknown>>;

/** Serves other options of the properties on a list. */
const listing = (defect: string, change: (option: Option, index: number) => unknown): Mutant => ({
  defect,
  policy: "presentation.member",
  where: ({ call, name }) => call.list === "project-properties" && name === "options",
  instead: (_, usual) => {
    const value = usual();
    return Array.isArray(value)
      ? value.map((option, index) => (isObject(option) ? change(option, index) : option))
      : value;
  },
});

const listed = {
  ...family(
    keysOf(resources.propertyOption.fields),
    (name) => `property-options-${name}-dropped` as const,
    (name) =>
      listing(`omits ${name} from the options of a property`, (option) =>
        Object.fromEntries(Object.entries(option).filter(([key]) => key !== name)),
      ),
  ),
  ...family(
    keysOf(resources.propertyOption.fields),
    (name) => `property-options-second-${name}-mistyped` as const,
    (name) =>
      listing(`returns ${name} of a property's second option with another type`, (option, index) =>
        index === 1 ? { ...option, [name]: [7] } : option,
      ),
  ),
} as const;

/** Defects of the members of properties and options. */
export const propertyMemberMutants = {
  ...properties("project"),
  ...properties("workspace"),
  ...options("project"),
  ...options("workspace"),
  ...listed,
} as const;
