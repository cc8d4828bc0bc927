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
    policy: "writes.refusesUnexpected",
    where: ({ known, field }) => known && !field.startsWith("created_"),
    instead: () => true,
  },
  "nested-objects-refused": {
    openPoint: "whether a nested object is ignored or refused is not stated",
    policy: "writes.refusesUnexpected",
    where: ({ field }) => relations.includes(field),
    instead: () => true,
  },
  "comments-not-read-back": {
    openPoint: "which members of a comment are read is not shown",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "comment" && name !== "id",
    instead: () => absent,
  },
  "labels-without-words-have-no-description": {
    openPoint: "whether a label that is described by an empty text has a description is not shown",
    policy: "presentation.member",
    where: ({ resource, name, value }) =>
      resource === "label" && name === "description" && value === "",
    instead: () => null,
  },
  "shown-members-alone": {
    openPoint: "members of labels, points and milestones beyond a few are not shown",
    policy: "presentation.member",
    where: ({ resource, name }) => shown[resource]?.includes(name) === false,
    instead: () => absent,
  },
  "memberships-have-the-id-of-their-user": {
    openPoint: "whether a membership has an id that its user has not is not stated",
    policy: "presentation.member",
    where: ({ name, resource }) => name === "id" && resource.endsWith("-member"),
    instead: ({ row }) => row["member_id"],
  },
  "comments-of-any-type-taken": {
    openPoint: "whether a comment that is no text is refused is not stated",
    policy: "writes.hasType",
    where: ({ field }) => field === "comment_html",
    instead: () => true,
  },
  "updates-told-by-id": {
    openPoint: "what an update of a label, state or cycle answers is not shown",
    policy: "presentation.member",
    where: ({ call, resource, name }) =>
      call.kind === "update" && ["label", "state", "cycle"].includes(resource) && name !== "id",
    instead: () => absent,
  },
});
