import { variantsOf } from "./variant.ts";

/** Lawful ways with work item types. */
export const typeVariants = variantsOf({
  "workspace-types-not-in-the-plan": {
    openPoint: "a plan may lack types of the workspace, whatever the flag says",
    alter: () => ({ lifecycle: { liveMode: () => "project" } }),
  },
  "types-migrate-after-a-switch": {
    openPoint: "how long a migration refuses the writes of types after a switch is not stated",
    alter: () => ({ lifecycle: { migrates: ({ sinceMs }) => sinceMs < 200 } }),
  },
  "work-items-show-no-type-in-workspace-mode": {
    openPoint:
      "whether work items show types of their project while the workspace manages types is not stated",
    alter: () => ({
      presentation: {
        member({ call, resource, name, value }) {
          if (resource !== "work-item" || (name !== "type_id" && name !== "type")) return value;
          const features = call.store
            .rows("features")
            .find((row) => row["workspace_id"] === call.workspace?.id);
          return features?.["is_work_item_types_enabled"] === true ? null : value;
        },
      },
    }),
  },
  "decided-members-of-types-refused": {
    openPoint: "whether members that the service decides are refused or ignored is not stated",
    alter: () => ({
      writes: {
        // Of audit fields it is stated that they have no effect.
        refusesStray: ({ resource, field, known }) =>
          known && resource.endsWith("-type") && !field.startsWith("created_"),
      },
    }),
  },
  "labels-inlined-beside-fields": {
    openPoint: "where the document of a type has the labels that are included is not stated",
    alter: () => ({
      typeSchema: {
        document({ document }) {
          const { label_ids, ...fields } = Object(document["fields"]);
          const labels = Object(label_ids).options;
          return { ...document, fields, ...(labels === undefined ? {} : { labels }) };
        },
      },
    }),
  },
  "documents-describe-more-fields": {
    openPoint: "whether the document of a type describes further fields is not stated",
    alter: () => ({
      typeSchema: {
        document: ({ document }) => ({
          ...document,
          fields: {
            ...Object(document["fields"]),
            target_date: { type: "date", required: false, format: "YYYY-MM-DD" },
          },
        }),
      },
    }),
  },
});
