import { firstNames } from "#lib/reference/mutants/building/first-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Members = Readonly<Record<string, unknown>>;

/** Names that type documents keep after a record was renamed. */
export const formerDocumentNameMutants = mutantsOf({
  "document-keeps-the-former-name-of-a-state": {
    defect: "returns the name that a state had when it was first offered",
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
    defect: "returns the name that a type had when it was first described",
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
});
