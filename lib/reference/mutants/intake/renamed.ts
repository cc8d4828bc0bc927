import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of what a work item is after it was changed in the intake. */
export const renamedIntakeMutants = mutantsOf({
  "work-items-renamed-in-the-intake-are-searched-by-former-names": {
    defect: "searches work items that came in by the intake by the names that they came with",
    policy: "filters.searched",
    instead: {
      remembering: () => {
        const first = new Map<string, string>();
        return ({ call, row, name }, usual) => {
          const rows = call.store.rows("intake-work-item");
          if (!rows.some((one) => one["work_item_id"] === row.id)) return usual();
          const known = first.get(row.id) ?? name;
          first.set(row.id, known);
          return [known];
        };
      },
    },
  },
});
