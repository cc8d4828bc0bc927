import { variantsOf } from "./variant.ts";

/** Lawful ways to treat work item types. */
export const typeVariants = variantsOf({
  "workspace-types-not-in-the-plan": {
    openPoint: "a plan may lack types of the workspace, whatever the flag says",
    policy: "lifecycle.liveMode",
    instead: () => "project",
  },
  "types-migrate-after-a-switch": {
    openPoint:
      "the contract does not state how long a migration refuses writes of types after a switch",
    policy: "lifecycle.migrates",
    where: ({ sinceMs }) => sinceMs < 200,
    instead: () => true,
  },
  "work-items-show-no-type-in-workspace-mode": {
    openPoint:
      "the contract does not state whether work items show types of their project while the workspace manages types",
    policy: "presentation.member",
    where: ({ resource, name, call }) =>
      resource === "work-item" &&
      (name === "type_id" || name === "type") &&
      call.store.rows("features").find((row) => row["workspace_id"] === call.workspace?.id)?.[
        "is_work_item_types_enabled"
      ] === true,
    instead: () => null,
  },
  "decided-members-of-types-refused": {
    openPoint:
      "the contract does not state whether members that the service decides are refused or ignored",
    policy: "writes.refusesUnexpected",
    // The contract states that audit fields have no effect.
    where: ({ known, resource, field }) =>
      known && resource.endsWith("-type") && !field.startsWith("created_"),
    instead: () => true,
  },
  "labels-inlined-beside-fields": {
    openPoint: "the contract does not state where the document of a type holds the included labels",
    policy: "typeSchema.document",
    instead: ({ document }) => {
      const { label_ids, ...fields } = Object(document["fields"]);
      const labels = Object(label_ids).options;
      return { ...document, fields, ...(labels === undefined ? {} : { labels }) };
    },
  },
  "documents-describe-more-fields": {
    openPoint:
      "the contract does not state whether the document of a type describes further fields",
    policy: "typeSchema.document",
    instead: ({ document }) => ({
      ...document,
      fields: {
        ...Object(document["fields"]),
        target_date: { type: "date", required: false, format: "YYYY-MM-DD" },
      },
    }),
  },
});
