import { isObject } from "#lib/reference/engine/negotiate.ts";
import { ids, text } from "#lib/reference/store/row.ts";
import { mutantsOf } from "./mutant.ts";
import { haunt } from "./sequences-modules.ts";

/** Defects that show when one write of a type or property follows another. */
export const sequencedTypeMutants = mutantsOf({
  "deleted-type-holds-its-name": {
    defect: "keeps the name of a type of a project taken that was deleted",
    alter: () => ({
      lifecycle: {
        deletes({ call, row }) {
          if (call.operation === "deleteProjectType") haunt(call, "type", row);
          return true;
        },
      },
    }),
  },
  "renamed-type-holds-its-former-name": {
    defect: "keeps the name taken that a type of a project had before it was renamed",
    alter: ({ writes }) => ({
      writes: {
        stores(known) {
          const { call, field, value } = known;
          const record = call.operation === "updateProjectType" ? call.record : null;
          if (record !== null && field === "name" && value !== record["name"]) {
            haunt(call, "type", record);
          }
          return writes.stores(known);
        },
      },
    }),
  },
  "type-with-properties-does-not-hold-its-name": {
    defect: "refuses the name of another type only while nothing is attached to that one",
    alter: ({ writes }) => ({
      writes: {
        refusesTakenName: (known) =>
          ids(known.other, "property_ids").length === 0 && writes.refusesTakenName(known),
      },
    }),
  },
  "detached-property-is-not-attached-again": {
    defect: "attaches a property to a type once and not again after it was detached",
    alter: ({ types }) => {
      const attached = new Map<string, Set<string>>();
      return {
        types: {
          attached(known) {
            const id = text(known.call.record, "id");
            const before = attached.get(id) ?? new Set();
            const sent = known.sent.filter((one) => !before.has(one));
            attached.set(id, new Set([...before, ...sent]));
            return types.attached({ ...known, sent });
          },
        },
      };
    },
  },
  "detaching-one-of-two-detaches-both": {
    defect: "detaches both of two properties that a type has where it is to detach one",
    alter: ({ types }) => ({
      types: {
        detached: (known) => (known.present.length === 2 ? [] : types.detached(known)),
      },
    }),
  },
  "type-document-knows-no-later-option": {
    defect: "describes a property in schema documents with the options that it first had there",
    alter: ({ typeSchema }) => {
      const first = new Map<string, unknown>();
      return {
        typeSchema: {
          customField(known) {
            const entry = typeSchema.customField(known);
            const { id } = known.property;
            if (!first.has(id) && isObject(entry)) first.set(id, entry["options"]);
            return { ...entry, options: first.get(id) };
          },
        },
      };
    },
  },
});

const flag = "is_work_item_types_enabled";

/** Defects that show when one switch of the type mode follows another, or a write. */
export const sequencedModeMutants = mutantsOf({
  "imported-types-open-the-project-surface": {
    defect: "takes types of a project in workspace mode where the project has imported some",
    alter: ({ lifecycle }) => ({
      lifecycle: {
        refusesOtherSurface: (known) => {
          const { call, surface } = known;
          const imports =
            call.project !== null && ids(call.project, "imported_type_ids").length > 0;
          const isMeant = surface === "project" && call.operation === "createProjectType";
          return !(isMeant && imports) && lifecycle.refusesOtherSurface(known);
        },
      },
    }),
  },
  "imported-types-keep-the-workspace-surface-open": {
    defect: "takes types of the workspace in project mode as long as a project has imported some",
    alter: ({ lifecycle }) => ({
      lifecycle: {
        refusesOtherSurface: (known) => {
          const { store, operation } = known.call;
          const isMeant = operation === "createWorkspaceType";
          const imports = store
            .rows("project")
            .some((project) => ids(project, "imported_type_ids").length > 0);
          return !(isMeant && imports) && lifecycle.refusesOtherSurface(known);
        },
      },
    }),
  },
  "switch-to-the-present-mode-leaves-it": {
    defect: "leaves workspace mode when it is asked for a second time",
    alter: ({ writes }) => ({
      writes: {
        stores: (known) => {
          const again = known.field === flag && known.value === true && known.stored === true;
          return again ? false : writes.stores(known);
        },
      },
    }),
  },
  "imported-type-does-not-hold-its-name": {
    defect: "takes the name of a type of the workspace that a project has imported",
    alter: ({ writes }) => ({
      writes: {
        refusesTakenName: (known) => {
          const { call, other } = known;
          const imported = call.store
            .rows("project")
            .some((project) => ids(project, "imported_type_ids").includes(text(other, "id")));
          return !imported && writes.refusesTakenName(known);
        },
      },
    }),
  },
});
