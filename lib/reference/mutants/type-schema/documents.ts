import { priorities } from "#lib/contract/enums.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { workItemTypeSchema } from "#lib/contract/resources/types.ts";
import { typeSchemaFields } from "#lib/contract/type-schema.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { ids } from "#lib/reference/store/row.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Members = Readonly<Record<string, unknown>>;
type Entry = Parameters<Policies["typeSchema"]["field"]>[0];

const members = keysOf(workItemTypeSchema.fields);
const entries = keysOf(typeSchemaFields);

/** Serves a document with other members. */
const documenting = (defect: string, change: (document: Members) => Members): Mutant => ({
  defect,
  policy: "typeSchema.document",
  instead: (known, usual) => usual({ ...known, document: change(known.document) }),
});

/** Describes one standard field differently, or not at all. */
const describing = (
  defect: string,
  field: string,
  change: (entry: Members, known: Entry) => Members | null,
): Mutant => ({
  defect,
  policy: "typeSchema.field",
  where: ({ name }) => name === field,
  instead: (known, usual) => {
    const entry = usual();
    return entry === null ? entry : change(entry, known);
  },
});

const without = (object: Members, name: string): Members =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

const optionsOf = ({ options }: Members): readonly Members[] =>
  Array.isArray(options) ? options.map((one): Members => ({ ...one })) : [];

/** Whether a document describes at most one custom field, so that other descriptions stay unchanged. */
const hasFew = ({ custom_fields }: Members): boolean =>
  Object.keys(Object(custom_fields)).length < 2;

const tables = {
  ...family(
    members,
    (name) => `document-lacks-${name}` as const,
    (name) =>
      documenting(`omits ${name} from the document of a type with few properties`, (one) =>
        hasFew(one) ? without(one, name) : one,
      ),
  ),
  ...family(
    members,
    (name) => `document-mistypes-${name}` as const,
    (name) =>
      documenting(
        `returns ${name} of the document of a type with few properties as a list`,
        (one) => (hasFew(one) ? { ...one, [name]: [] } : one),
      ),
  ),
  ...family(
    entries,
    (name) => `document-leaves-${name}-out` as const,
    (name) => describing(`omits the entry of ${name}`, name, () => null),
  ),
  ...family(
    entries,
    (name) => `document-gives-${name}-another-type` as const,
    (name) =>
      describing(`describes ${name} with another type`, name, (one) => ({ ...one, type: "text" })),
  ),
  ...family(
    entries,
    (name) => `document-does-not-say-whether-${name}-is-required` as const,
    (name) =>
      describing(`does not say whether ${name} is required`, name, (one) =>
        without(one, "required"),
      ),
  ),
  ...family(
    priorities,
    (value) => `document-does-not-offer-${value}` as const,
    (value) =>
      describing(`does not offer the priority ${value}`, "priority", (one) => ({
        ...one,
        options: optionsOf(one).filter((option) => option["value"] !== value),
      })),
  ),
} as const;

const propertiesOf = ({ record }: Call): number =>
  record === null ? 0 : ids(record, "property_ids").length;

const wrong = (name: string, field: string, member: string, value: unknown): Mutant =>
  describing(`describes ${field} with a wrong ${member} (${name})`, field, (one) => ({
    ...one,
    [member]: value,
  }));

const inlining = (defect: string, inlines: Policies["typeSchema"]["inlines"]): Mutant => ({
  defect,
  policy: "typeSchema.inlines",
  instead: inlines,
});

const others = mutantsOf({
  "document-name-required-is-wrong": wrong("required", "name", "required", false),
  "document-name-length-is-wrong": wrong("length", "name", "max_length", 256),
  "document-priority-optional-is-wrong": wrong("optional", "priority", "required", true),
  "document-priority-default-is-wrong": wrong("default", "priority", "default", null),
  "document-assignee-multi-is-wrong": wrong("several", "assignee_ids", "is_multi", false),
  "document-start-date-format-is-wrong": wrong("format", "start_date", "format", "date"),
  "document-labels-no-priority": describing(
    "offers priorities without labels",
    "priority",
    (one) => ({
      ...one,
      options: optionsOf(one).map((option) => without(option, "label")),
    }),
  ),
  "document-offers-a-sixth-priority": describing("offers a sixth priority", "priority", (one) => ({
    ...one,
    options: [...optionsOf(one), { value: "critical", label: "Critical" }],
  })),
  "document-options-of-states-lack-their-color": describing(
    "omits the color from the options of state_id",
    "state_id",
    (one) => ({ ...one, options: optionsOf(one).map((option) => without(option, "color")) }),
  ),
  "document-last-state-lacks-its-group": describing(
    "omits the group from the last option of state_id",
    "state_id",
    (one) => ({
      ...one,
      options: optionsOf(one).map((option, index, all) =>
        index === all.length - 1 ? without(option, "group") : option,
      ),
    }),
  ),
  "document-offers-the-first-state-alone": describing(
    "offers only the first state",
    "state_id",
    (one) => ({ ...one, options: optionsOf(one).slice(0, 1) }),
  ),
  "document-leaves-the-last-state-out": describing(
    "omits the last state from the options of state_id",
    "state_id",
    (one) => ({ ...one, options: optionsOf(one).slice(0, -1) }),
  ),
  "document-offers-states-of-the-workspace": describing(
    "offers the states of every project of the workspace",
    "state_id",
    (one, { call }) => ({
      ...one,
      options: call.store
        .rows("state")
        .filter((row) => row["workspace_id"] === call.workspace?.id)
        .map(({ id, ["name"]: name, ["color"]: color, ["group"]: group }) => ({
          id,
          name,
          color,
          group,
        })),
    }),
  ),
  "document-answers-203": {
    defect: "answers the document of a type with at most one property with 203",
    policy: "presentation.status",
    where: ({ call }) => callsOperation(call, "readTypeSchema") && propertiesOf(call) < 2,
    instead: () => 203,
    at: ["readTypeSchema?"],
  },
  "document-of-an-absent-type-is-forbidden": {
    defect: "answers 403 for the document of a type that does not exist",
    policy: "tenancy.refusal",
    where: ({ call }) => callsOperation(call, "readTypeSchema"),
    instead: () => "forbidden",
  },
  "document-tells-another-type_id": documenting("returns the id of another type", (one) => ({
    ...one,
    type_id: "00000000-0000-4000-8000-000000000001",
  })),
  "document-tells-another-type_name": documenting("returns the name of another type", (one) => ({
    ...one,
    type_name: "Task",
  })),
  "document-tells-another-type_description": documenting("returns another description", (one) => ({
    ...one,
    type_description: "Work to be done",
  })),
  "document-leaves-descriptions-of-types-empty": documenting(
    "leaves the description of the type empty",
    (one) => ({ ...one, type_description: "" }),
  ),
  "document-tells-another-type_logo_props": documenting("returns another logo", (one) => ({
    ...one,
    type_logo_props: { in_use: "emoji" },
  })),
  "document-never-inlines-members": inlining(
    "ignores include=members",
    ({ part, asked }) => asked && part !== "members",
  ),
  "document-never-inlines-labels": inlining(
    "ignores include=labels",
    ({ part, asked }) => asked && part !== "labels",
  ),
  "document-always-inlines-members": inlining(
    "includes members without include",
    ({ part, asked }) => asked || part === "members",
  ),
  "document-always-inlines-labels": inlining(
    "includes labels without include",
    ({ part, asked }) => asked || part === "labels",
  ),
  "document-inlines-both-lists-for-either": inlining(
    "includes both lists when only one is requested",
    ({ call }) => call.query.has("include"),
  ),
  "document-inlines-the-first-list-alone": {
    defect: "includes only the first of two lists",
    policy: "typeSchema.includes",
    instead: (_, usual) => usual().slice(0, 1),
  },
  "document-inlines-the-last-list-alone": {
    defect: "includes only the last of two lists",
    policy: "typeSchema.includes",
    instead: (_, usual) => usual().slice(-1),
  },
  "document-inlines-both-lists-in-one-order-alone": {
    defect: "includes only the first of two lists when labels comes before members",
    policy: "typeSchema.includes",
    instead: (_, usual) => {
      const parts = usual();
      return parts.join() === "labels,members" ? parts.slice(0, 1) : parts;
    },
  },
  "document-inlines-the-first-label-alone": describing(
    "includes only the first label",
    "label_ids",
    (one) => ({ ...one, options: optionsOf(one).slice(0, 1) }),
  ),
  "document-inlines-the-caller-alone": describing(
    "includes only the caller as a member",
    "assignee_ids",
    (one, { call }) => {
      const options = optionsOf(one).filter((option) => option["id"] === call.caller?.userId);
      return "options" in one ? { ...one, options } : one;
    },
  ),
});

/** Defects of the schema document of a type. */
export const typeDocumentMutants = { ...tables, ...others } as const;
