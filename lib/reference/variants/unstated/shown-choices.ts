import { variantsOf } from "#lib/reference/variants/variant.ts";

/** Lawful ways to show what the contract describes only in part. */
export const shownChoiceVariants = variantsOf({
  "type-schemas-name-a-default-assignee": {
    openPoint: "the contract lets a field of a type schema have a default, which may name users",
    policy: "typeSchema.field",
    where: ({ name }) => name === "assignee_ids",
    instead: ({ call, entry }) => ({ ...entry, default: [call.caller?.userId] }),
  },
  "type-schemas-offer-the-first-states": {
    openPoint:
      "the contract does not state whether a type schema offers states in which no work item can begin",
    advisedBy: ["type-schema/document#state-offered"],
    policy: "typeSchema.field",
    where: ({ name }) => name === "state_id",
    instead: ({ entry }) => ({
      ...entry,
      options: [entry["options"]]
        .flat()
        .filter((option) => /^(?:backlog|unstarted)$/.test(String(Object(option).group))),
    }),
  },
  "git-tags-are-spelled-out": {
    openPoint: "the contract does not state in which form the tag of a release is returned",
    advisedBy: ["release-tags/list#written-tag"],
    policy: "presentation.member",
    where: ({ name }) => name === "git_tag",
    instead: (_, usual) => {
      const tag = usual();
      return typeof tag === "string" && tag !== "" ? `refs/tags/${tag}` : tag;
    },
  },
});
