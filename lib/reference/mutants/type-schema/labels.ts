import type { Policies } from "#lib/reference/policies.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Members = Readonly<Record<string, unknown>>;
type Asked = Parameters<Policies["typeSchema"]["field"]>[0];

const optionsOf = ({ options }: Members): readonly Members[] =>
  Array.isArray(options) ? options.map((one): Members => ({ ...one })) : [];

/** The labels of each project of the workspace. */
const ofTheWorkspace = ({ call }: Asked): readonly Members[] =>
  call.store
    .rows("label")
    .filter((row) => row["workspace_id"] === call.workspace?.id)
    .map(({ id, ["name"]: name, ["color"]: color }) => ({ id, name, color }));

/** Labels that appear in type documents where they must not. */
export const typeDocumentLabelMutants = mutantsOf({
  "document-inlines-labels-of-the-workspace": {
    defect: "includes the labels of every project of the workspace",
    policy: "typeSchema.field",
    where: ({ name }) => name === "label_ids",
    instead: (known, usual) => {
      const entry = usual();
      return entry && { ...entry, options: ofTheWorkspace(known) };
    },
  },
  "document-inlines-deleted-labels": {
    defect: "includes labels that were deleted after they were first included",
    policy: "typeSchema.field",
    where: ({ name }) => name === "label_ids",
    instead: {
      remembering: () => {
        const included = new Map<string, Members>();
        return ({ call }, usual) => {
          const entry = usual();
          if (entry === null) return entry;
          const project = String(call.project?.id);
          for (const one of optionsOf(entry)) included.set(`${project} ${String(one["id"])}`, one);
          const own = [...included].filter(([key]) => key.startsWith(project));
          return { ...entry, options: own.map(([, one]) => one) };
        };
      },
    },
  },
});
