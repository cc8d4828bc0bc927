import { haunt } from "#lib/reference/mutants/building/held-names.ts";
import { text } from "#lib/reference/store/row.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects that show when one write of a module follows another. */
export const sequencedModuleMutants = mutantsOf({
  "renamed-module-holds-its-former-name": {
    defect: "keeps the former name of a renamed module taken",
    policy: "writes.stores",
    where: ({ call, field, value }) =>
      call.operation === "updateModule" && field === "name" && value !== call.record?.["name"],
    instead: ({ call }, usual) => {
      if (call.record !== null) haunt(call, "module", call.record);
      return usual();
    },
  },
  "changed-module-does-not-hold-its-name": {
    defect: "refuses the name of another module only while that one has never been updated",
    policy: "writes.refusesTakenName",
    where: ({ resource, other }) =>
      resource === "module" && text(other, "updated_at") !== other.created_at,
    instead: () => false,
  },
  "module-slot-counts-the-modules": {
    defect: "places a new module by the number of existing modules",
    policy: "lifecycle.moduleSortOrder",
    instead: ({ orders }) => 65_535 - 10_000 * orders.length,
  },
  "module-target-follows-a-cleared-start": {
    defect:
      "loses the target date of a module in the update after the one that clears its start date",
    policy: "writes.keeps",
    where: ({ resource, field }) => resource === "module" && field === "target_date",
    instead: {
      remembering: () => {
        const started = new Set<string>();
        return ({ call }, usual) => {
          const id = text(call.record, "id");
          if (text(call.record, "start_date") !== "") started.add(id);
          else if (started.has(id)) return null;
          return usual();
        };
      },
    },
  },
  "null-beside-another-member-is-dropped": {
    defect: "ignores null in an update of a module that sends other values, too",
    policy: "writes.body",
    where: ({ call }) => call.operation === "updateModule",
    instead: (_, usual) => {
      const body = usual();
      const filled = Object.entries(body).filter(([, value]) => value !== null);
      return filled.length === 0 ? body : Object.fromEntries(filled);
    },
  },
});
