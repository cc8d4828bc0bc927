import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

type Members = Readonly<Record<string, unknown>>;

/** The name that each record had when it was first told. */
const firstNames = () => {
  const first = new Map<string, unknown>();
  return (id: unknown, name: unknown): unknown => {
    const key = String(id);
    if (!first.has(key)) first.set(key, name);
    return first.get(key);
  };
};

/** Names that are told as they were before a record was renamed. */
export const formerNameMutants = {
  ...family(
    ["state", "type", "parent", "labels"] as const,
    (relation) => `expanded-${relation}-keeps-its-former-name` as const,
    (relation): Mutant => ({
      defect: `tells the name that an expanded ${relation} had when it was first expanded`,
      policy: "expansion.member",
      where: (known) => known.relation === relation && known.name === "name",
      instead: {
        remembering: () => {
          const former = firstNames();
          return ({ target }, usual) => former(target.id, usual());
        },
      },
    }),
  ),
  ...mutantsOf({
    "document-keeps-the-former-name-of-a-state": {
      defect: "tells the name that a state had when it was first offered",
      policy: "typeSchema.field",
      where: ({ name }) => name === "state_id",
      instead: {
        remembering: () => {
          const former = firstNames();
          const renamed = ({ id, name, ...rest }: Members) => ({
            id,
            name: former(id, name),
            ...rest,
          });
          return (_, usual) => {
            const entry = usual();
            const options = entry?.["options"];
            if (!Array.isArray(options)) return entry;
            return { ...entry, options: options.map((one: Members) => renamed(one)) };
          };
        },
      },
    },
    "document-keeps-the-former-name-of-its-type": {
      defect: "tells the name that a type had when it was first described",
      policy: "typeSchema.document",
      instead: {
        remembering: () => {
          const former = firstNames();
          return (known, usual) => {
            const { type_id, type_name } = known.document;
            const document = { ...known.document, type_name: former(type_id, type_name) };
            return usual({ ...known, document });
          };
        },
      },
    },
  }),
} as const;
