import { absent } from "#lib/reference/policies/presentation.ts";
import { variantsOf } from "./variant.ts";

const relations = ["state", "type", "parent", "labels", "assignees", "cycle", "modules", "lead"];

/** What the contract shows of records whose fields it does not show. */
const shown: Readonly<Record<string, readonly string[]>> = {
  label: ["id"],
  milestone: ["id", "target_date"],
  "estimate-point": ["id", "value"],
};

/** Lawful ways to treat records where the contract leaves it open. */
export const recordVariants = variantsOf({
  "read-only-members-refused": {
    openPoint:
      "the contract does not state whether read-only members other than audit fields are ignored",
    policy: "writes.refusesUnexpected",
    where: ({ known, field }) => known && !field.startsWith("created_"),
    instead: () => true,
  },
  "commit-hashes-are-shortened": {
    openPoint: "the contract does not state in which form the hash of a commit is returned",
    policy: "presentation.member",
    where: ({ name }) => name === "commit_hash",
    instead: (_, usual) => {
      const hash = usual();
      return typeof hash === "string" ? hash.slice(0, 7) : hash;
    },
  },
  "nested-objects-refused": {
    openPoint: "the contract does not state whether a nested object is ignored or refused",
    policy: "writes.refusesUnexpected",
    where: ({ field }) => relations.includes(field),
    instead: () => true,
  },
  "comments-not-read-back": {
    openPoint: "the contract does not show which members of a comment are returned",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "comment" && name !== "id",
    instead: () => absent,
  },
  "labels-without-words-have-no-description": {
    openPoint:
      "the contract does not show whether a label with an empty description has a description",
    policy: "presentation.member",
    where: ({ resource, name, value }) =>
      resource === "label" && name === "description" && value === "",
    instead: () => null,
  },
  "shown-members-alone": {
    openPoint: "the contract shows only a few members of labels, points and milestones",
    policy: "presentation.member",
    where: ({ resource, name }) => shown[resource]?.includes(name) === false,
    instead: () => absent,
  },
  "memberships-have-the-id-of-their-user": {
    openPoint:
      "the contract does not state whether the id of a membership differs from that of its user",
    policy: "presentation.member",
    where: ({ name, resource }) => name === "id" && resource.endsWith("-member"),
    instead: ({ row }) => row["member_id"],
  },
  "comments-of-any-type-taken": {
    openPoint: "the contract does not state whether a comment that is not a string is refused",
    policy: "writes.hasType",
    where: ({ field }) => field === "comment_html",
    instead: () => true,
  },
  "updates-told-by-id": {
    openPoint: "the contract does not show what an update of a label, state or cycle answers",
    policy: "presentation.member",
    where: ({ call, resource, name }) =>
      call.kind === "update" && ["label", "state", "cycle"].includes(resource) && name !== "id",
    instead: () => absent,
  },
});
