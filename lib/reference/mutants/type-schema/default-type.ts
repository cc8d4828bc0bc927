import { family, keysOf } from "#lib/contract/family.ts";
import { stateOptionMembers, typeSchemaFields } from "#lib/contract/type-schema.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const isDefault = ({ record }: Call): boolean => record?.["is_default"] === true;

/** Defects of the default type's document, and of options that are not those of the project. */
export const defaultTypeDocumentMutants = {
  ...family(
    keysOf(typeSchemaFields),
    (name) => `default-type-lacks-${name}` as const,
    (name): Mutant => ({
      defect: `omits ${name} from the document of the default type`,
      policy: "typeSchema.field",
      where: (known) => known.name === name && isDefault(known.call),
      instead: () => null,
    }),
  ),
  ...family(
    stateOptionMembers,
    (name) => `document-offers-states-with-another-${name}` as const,
    (name): Mutant => ({
      defect: `offers states with the ${name} of the next state`,
      policy: "typeSchema.field",
      where: (known) => known.name === "state_id",
      instead: (_, usual) => {
        const entry = usual();
        const options: readonly unknown[] = [entry?.["options"] ?? []].flat();
        const next = (index: number): unknown =>
          Object(options[(index + 1) % options.length])[name];
        const altered = options.map((option, index) => ({
          ...Object(option),
          [name]: next(index),
        }));
        return entry && { ...entry, options: altered };
      },
    }),
  ),
  ...mutantsOf({
    "default-type-is-described-as-another": {
      defect: "reports another type's id in the document of the default type",
      policy: "typeSchema.document",
      where: ({ call }) => isDefault(call),
      instead: ({ call, document }) => {
        const own = call.store.rows("type").filter((row) => row["project_id"] === call.project?.id);
        return { ...document, type_id: own.find((row) => !row["is_default"])?.id ?? null };
      },
    },
    "document-inlines-users-of-every-workspace": {
      defect: "offers the users of every workspace as assignees",
      policy: "typeSchema.field",
      where: ({ name }) => name === "assignee_ids",
      instead: ({ call }, usual) => {
        const entry = usual();
        if (entry?.["options"] === undefined) return entry;
        const users = call.store.rows("user").map(({ id, display_name }) => ({ id, display_name }));
        return { ...entry, options: users };
      },
    },
  }),
} as const;
