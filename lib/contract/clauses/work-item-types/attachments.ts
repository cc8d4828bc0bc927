import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Work item types and properties";
const must = { level: "must", section } as const;
const surfaces = ["project", "workspace"] as const;

/** One fact of each surface on which properties are attached. */
const onEach = (fact: string) =>
  ({
    ...must,
    needs: ["mode-switch"],
    sentence: `On either surface, ${fact}.`,
    subjects: surfaces,
  }) as const;

const nested = {
  level: "must",
  section: "Resources and their fields, General rules for all resources",
} as const;

const rules = chapter({
  "work-item-types/nested#properties": {
    ...nested,
    sentence: "A property that an attachment nests is not attached.",
    subjects: surfaces,
  },
  "work-item-types/attach#leaves-the-property": {
    ...must,
    sentence: "Attaching and detaching change nothing of the property itself.",
  },
  "work-item-types/attach#several-types": {
    ...must,
    sentence: "One property serves several types.",
  },
  "work-item-types/attach#other-project": {
    ...must,
    sentence: "A property of another project is refused, and is not attached.",
  },
  "work-item-types/attach#other-workspace": {
    ...must,
    needs: ["outsider", "mode-switch"],
    sentence: "A property of another workspace is refused, and is not attached.",
    subjects: surfaces,
  },
  "work-item-types/attach#type-of-other-project": {
    ...must,
    sentence: "No property is attached to a type by the path of a project that is not its own.",
  },
  "work-item-types/attach#beside-other-project": {
    ...must,
    sentence: "An attachment that is refused for one property attaches none of the others.",
  },
  "work-item-types/attach#beside-absent": {
    ...must,
    needs: ["mode-switch"],
    sentence:
      "An attachment that names an absent property alongside one of the workspace is answered or refused.",
  },
  "work-item-types/attach#absent-type": {
    ...must,
    sentence: "Attaching to a type that does not exist is answered with 404.",
  },
  "work-item-types/detach#that-type": {
    ...must,
    sentence: "A property that is detached from one type stays with the others.",
  },
  "work-item-types/detach#that-property": {
    ...must,
    sentence: "Detaching one property leaves the others with the type.",
  },
  "work-item-types/attach#again": {
    level: "may",
    section,
    sentence: "Whether a property can be attached where it is attached already.",
    notTestable: "The contract says nothing of it, so a success and a refusal are both lawful.",
  },
});

/** Properties that are attached to types and detached from them. */
export const typeAttachmentClauses = chapter({
  "work-item-types/attach#twice": onEach(
    "nothing fails unexpectedly where a property is attached again, and named twice",
  ),
  "work-item-types/attach#doubled": onEach(
    "a property that one attachment names twice is attached, or the attachment is refused",
  ),
  "work-item-types/attach#taken": onEach("properties that the body names are attached to a type"),
  "work-item-types/attach#appears": onEach(
    "a property that is attached stands in the type's document",
  ),
  "work-item-types/attach#each": onEach("each property that the body names is attached"),
  "work-item-types/attach#adds": onEach(
    "attaching leaves the properties that were attached before",
  ),
  "work-item-types/detach#empty": onEach("detaching is answered with 204 and no body"),
  "work-item-types/detach#gone": onEach(
    "a property that is detached is gone from the type's document",
  ),
  "work-item-types/detach#survives": onEach("a property that is detached is not deleted"),
  ...rules,
});
