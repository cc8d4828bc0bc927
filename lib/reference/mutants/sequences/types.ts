import { isObject } from "#lib/reference/engine/negotiate.ts";
import { ids, text } from "#lib/reference/store/row.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { haunt } from "#lib/reference/mutants/building/held-names.ts";

/** Defects that show when one write of a type or property follows another. */
export const sequencedTypeMutants = mutantsOf({
  "renamed-type-holds-its-former-name": {
    defect: "keeps the former name of a renamed project type taken",
    policy: "writes.stores",
    where: ({ call, field, value }) =>
      call.operation === "updateProjectType" && field === "name" && value !== call.record?.["name"],
    instead: ({ call }, usual) => {
      if (call.record !== null) haunt(call, "type", call.record);
      return usual();
    },
  },
  "type-with-properties-does-not-hold-its-name": {
    defect: "refuses the name of another type only while that one has no properties",
    policy: "writes.refusesTakenName",
    where: ({ other }) => ids(other, "property_ids").length !== 0,
    instead: () => false,
  },
  "detached-property-is-not-attached-again": {
    defect: "does not attach a property to a type again once it was detached",
    policy: "types.attached",
    instead: {
      remembering: () => {
        const attached = new Map<string, Set<string>>();
        return (known, usual) => {
          const id = text(known.call.record, "id");
          const before = attached.get(id) ?? new Set();
          const sent = known.sent.filter((one) => !before.has(one));
          attached.set(id, new Set([...before, ...sent]));
          return usual({ ...known, sent });
        };
      },
    },
  },
  "detaching-one-of-two-detaches-both": {
    defect: "detaches both of a type's two properties when one is to be detached",
    policy: "types.detached",
    where: ({ present }) => present.length === 2,
    instead: () => [],
  },
  "type-document-knows-no-later-option": {
    defect:
      "always describes a property in schema documents with the options that it first had there",
    policy: "typeSchema.customField",
    instead: {
      remembering: () => {
        const first = new Map<string, unknown>();
        return (known, usual) => {
          const entry = usual();
          const { id } = known.property;
          if (!first.has(id) && isObject(entry)) first.set(id, entry["options"]);
          return { ...entry, options: first.get(id) };
        };
      },
    },
  },
});

const flag = "is_work_item_types_enabled";

/** Defects that show when one switch of the type mode follows another, or a write. */
export const sequencedModeMutants = mutantsOf({
  "imported-types-open-the-project-surface": {
    defect: "accepts project types in workspace mode when the project has imported types",
    policy: "lifecycle.refusesOtherSurface",
    where: ({ surface, call }) =>
      surface === "project" &&
      call.operation === "createProjectType" &&
      call.project !== null &&
      ids(call.project, "imported_type_ids").length > 0,
    instead: () => false,
  },
  "imported-types-keep-the-workspace-surface-open": {
    defect: "accepts workspace types in project mode while a project has imported types",
    policy: "lifecycle.refusesOtherSurface",
    where: ({ call }) =>
      call.operation === "createWorkspaceType" &&
      call.store.rows("project").some((project) => ids(project, "imported_type_ids").length > 0),
    instead: () => false,
  },
  "switch-to-the-present-mode-leaves-it": {
    defect: "leaves workspace mode when it is switched on a second time",
    policy: "writes.stores",
    where: ({ field, value, stored }) => field === flag && value === true && stored === true,
    instead: () => false,
  },
});
