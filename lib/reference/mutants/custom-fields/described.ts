import { family } from "#lib/contract/family.ts";
import { writtenPropertyTypes } from "#lib/contract/type-schema.ts";
import { firstNames } from "#lib/reference/mutants/building/first-names.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Members = Readonly<Record<string, unknown>>;

const withOptions = (
  entry: Members,
  change: (options: readonly Members[]) => readonly Members[],
): Members => {
  const { options } = entry;
  return { ...entry, options: Array.isArray(options) ? change(options) : options };
};

/** What schema documents omit by the type of a property, and keep of properties and options that were changed. */
export const describedFieldMutants = {
  ...family(
    writtenPropertyTypes,
    (type) => `type-schema-omits-properties-of-type-${type}` as const,
    (type): Mutant => ({
      defect: `omits properties of type ${type} from schema documents`,
      policy: "typeSchema.offers",
      where: ({ property }) => property["property_type"] === type,
      instead: () => false,
    }),
  ),
  ...mutantsOf({
    "type-schema-calls-files-texts": {
      defect: "describes properties of type FILE as texts in schema documents",
      policy: "typeSchema.customField",
      where: ({ property }) => property["property_type"] === "FILE",
      instead: (_, usual) => ({ ...usual(), type: "TEXT" }),
    },
    "custom-field-option-keeps-its-first-name": {
      defect: "returns the name that an option had when a schema document first offered it",
      policy: "typeSchema.customField",
      instead: {
        remembering: () => {
          const former = firstNames();
          const renamed = (one: Members) => ({ ...one, name: former(one["id"], one["name"]) });
          return (_, usual) => withOptions(usual(), (options) => options.map(renamed));
        },
      },
    },
    "custom-field-keeps-deleted-options": {
      defect: "offers in schema documents each option that a property ever had",
      policy: "typeSchema.customField",
      instead: {
        remembering: () => {
          const ever = new Map<string, Map<unknown, Members>>();
          return ({ property }, usual) =>
            withOptions(usual(), (options) => {
              const own = ever.get(property.id) ?? new Map<unknown, Members>();
              for (const one of options) own.set(one["id"], one);
              ever.set(property.id, own);
              return [...own.values()];
            });
        },
      },
    },
    "custom-field-keeps-its-first-display-name": {
      defect: "returns the display name that a property had when it was first described",
      policy: "typeSchema.customField",
      instead: {
        remembering: () => {
          const former = firstNames();
          return ({ property }, usual) => {
            const entry = usual();
            return { ...entry, display_name: former(property.id, entry["display_name"]) };
          };
        },
      },
    },
  }),
} as const;
