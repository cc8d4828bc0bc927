import type { Mutant } from "./mutant.ts";

/** A mutant that searches a list by the names that its records had when they were first searched. */
export const searchedByFormerNames = (list: string): Mutant => ({
  defect: `searches ${list} by the names that the records had when they were first searched`,
  policy: "filters.searched",
  where: ({ call }) => call.list === list,
  instead: {
    remembering: () => {
      const names = new Map<string, string>();
      return ({ row, name }) => {
        const first = names.get(row.id) ?? name;
        names.set(row.id, first);
        return [first];
      };
    },
  },
});
