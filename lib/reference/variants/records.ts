import { absent } from "#lib/reference/policies/presentation.ts";
import { variantsOf } from "./variant.ts";

const relations = ["state", "type", "parent", "labels", "assignees", "cycle", "modules", "lead"];

/** What the contract shows of records of which it does not show the fields. */
const shown: Readonly<Record<string, readonly string[]>> = {
  label: ["id"],
  milestone: ["id", "target_date"],
  "estimate-point": ["id", "value"],
};

/** Lawful ways to treat records where the contract leaves one open. */
export const recordVariants = variantsOf({
  "read-only-members-refused": {
    openPoint: "whether read-only members other than audit fields are ignored is not stated",
    alter: () => ({
      writes: { refusesStray: ({ known, field }) => known && !field.startsWith("created_") },
    }),
  },
  "nested-objects-refused": {
    openPoint: "whether a nested object is ignored or refused is not stated",
    alter: () => ({ writes: { refusesStray: ({ field }) => relations.includes(field) } }),
  },
  "comments-not-read-back": {
    openPoint: "which members of a comment are read is not shown",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "comment" && known.name !== "id" ? absent : presentation.member(known),
      },
    }),
  },
  "labels-without-words-have-no-description": {
    openPoint: "whether a label that is described by an empty text has a description is not shown",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "label" && known.name === "description" && known.value === ""
            ? null
            : presentation.member(known),
      },
    }),
  },
  "shown-members-alone": {
    openPoint: "members of labels, points and milestones beyond a few are not shown",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          shown[known.resource]?.includes(known.name) === false
            ? absent
            : presentation.member(known),
      },
    }),
  },
  "memberships-have-the-id-of-their-user": {
    openPoint: "whether a membership has an id that its user has not is not stated",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.name === "id" && known.resource.endsWith("-member")
            ? known.row["member_id"]
            : presentation.member(known),
      },
    }),
  },
  "comments-of-any-type-taken": {
    openPoint: "whether a comment that is no text is refused is not stated",
    alter: ({ writes }) => ({
      writes: { hasType: (known) => known.field === "comment_html" || writes.hasType(known) },
    }),
  },
  "updates-told-by-id": {
    openPoint: "what an update of a label, state or cycle answers is not shown",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.call.kind === "update" &&
          ["label", "state", "cycle"].includes(known.resource) &&
          known.name !== "id"
            ? absent
            : presentation.member(known),
      },
    }),
  },
});
