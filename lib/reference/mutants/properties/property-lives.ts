import { family } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";
import type { ServedMember } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const surfaces = ["project", "workspace"] as const;
type Surface = (typeof surfaces)[number];

const isOn = (call: Call, surface: Surface): boolean => call.resource === `${surface}-property`;

/** Stores nothing of one member that an update sends. */
const losing = (surface: Surface, field: string): Mutant => ({
  defect: `drops ${field} from an update of a property of the ${surface}`,
  policy: "writes.stores",
  where: (known) =>
    known.call.kind === "update" && isOn(known.call, surface) && known.field === field,
  instead: ({ stored }) => stored,
});

/** Serves the options of properties on rows differently. */
const relisting = (
  defect: string,
  change: (own: readonly unknown[], known: ServedMember) => readonly unknown[],
): Mutant => ({
  defect,
  policy: "presentation.member",
  where: ({ call, name, resource }) =>
    call.kind === "list" && name === "options" && resource.endsWith("-property"),
  instead: (known, usual) => {
    const own = usual();
    return Array.isArray(own) && own.length > 0 ? change(own, known) : own;
  },
});

/** Defects of the options that a property is listed with. */
const listedOptionMutants = {
  "properties-share-their-options": relisting(
    "returns the options of every property of a project on each that has some",
    (own, { call, row }) => {
      const others = call.store
        .rows("property")
        .filter((one) => one["project_id"] === row["project_id"] && one.id !== row.id);
      const ids = new Set(others.map(({ id }) => id));
      const options = call.store.rows("property-option");
      return [...own, ...options.filter((option) => ids.has(String(option["property_id"])))];
    },
  ),
  "options-are-listed-twice": relisting("returns the first option of a property twice", (own) => [
    ...own,
    ...own.slice(0, 1),
  ]),
} as const;

/** Defects of reads, updates and lists of one property, on each surface. */
export const propertyLifeMutants = {
  ...listedOptionMutants,
  ...family(
    surfaces,
    (surface) => `reads-swap-required-of-properties-of-the-${surface}` as const,
    (surface) =>
      servingWhere(
        `returns the opposite of is_required when a property of the ${surface} is read by its id`,
        ({ call, name }) => call.kind === "read" && isOn(call, surface) && name === "is_required",
        ({ value }) => value !== true,
      ),
  ),
  ...family(
    surfaces,
    (surface) => `updates-lose-display-names-of-properties-of-the-${surface}` as const,
    (surface) => losing(surface, "display_name"),
  ),
  ...family(
    surfaces,
    (surface) => `updates-lose-required-of-properties-of-the-${surface}` as const,
    (surface) => losing(surface, "is_required"),
  ),
  ...family(
    surfaces,
    (surface) => `updates-reactivate-properties-of-the-${surface}` as const,
    (surface): Mutant => ({
      defect: `activates an updated property of the ${surface}`,
      policy: "writes.keeps",
      where: ({ call, field }) => isOn(call, surface) && field === "is_active",
      instead: () => true,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `properties-stay-inactive-of-the-${surface}` as const,
    (surface): Mutant => ({
      defect: `keeps a property of the ${surface} inactive for good`,
      policy: "writes.stores",
      where: ({ call, field, stored }) =>
        isOn(call, surface) && field === "is_active" && stored === false,
      instead: () => false,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `updates-answer-the-former-activity-of-properties-of-the-${surface}` as const,
    (surface) =>
      servingWhere(
        `returns is_active true in the answer to an update of a property of the ${surface}`,
        ({ call, name }) => call.kind === "update" && isOn(call, surface) && name === "is_active",
        () => true,
      ),
  ),
  ...family(
    surfaces,
    (surface) => `inactive-properties-leave-the-list-of-the-${surface}` as const,
    (surface): Mutant => ({
      defect: `omits inactive properties of the type OPTION from the list of the ${surface}`,
      policy: "lifecycle.listsRow",
      where: ({ call, row }) =>
        isOn(call, surface) && row["is_active"] === false && row["property_type"] === "OPTION",
      instead: () => false,
    }),
  ),
} as const;
