import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Work item types and properties";
const must = { level: "must", section } as const;
const surfaces = ["project", "workspace"] as const;

/** A fact that holds on each surface on which properties are attached. */
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
    sentence: "A property nested in an attachment is not attached.",
    subjects: surfaces,
  },
  "work-item-types/attach#leaves-the-property": {
    ...must,
    sentence: "Attaching and detaching change nothing of the property itself.",
  },
  "work-item-types/attach#several-types": {
    ...must,
    sentence: "A property can be attached to several types.",
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
    sentence:
      "No property is attached to a type through the path of a project that does not own it.",
  },
  "work-item-types/attach#beside-other-project": {
    ...must,
    sentence: "An attachment that is refused because of one property attaches none of the others.",
  },
  "work-item-types/attach#beside-absent": {
    ...must,
    needs: ["mode-switch"],
    sentence:
      "An attachment that names an absent property alongside an existing one is accepted or refused, without a server error.",
  },
  "work-item-types/attach#absent-type": {
    ...must,
    sentence: "Attaching to a type that does not exist gets 404.",
  },
  "work-item-types/detach#that-type": {
    ...must,
    sentence: "A property that is detached from one type stays attached to the others.",
  },
  "work-item-types/detach#that-property": {
    ...must,
    sentence: "Detaching one property leaves the others attached to the type.",
  },
  "work-item-types/attach#again": {
    level: "may",
    section,
    sentence: "The contract leaves open whether a property can be attached again.",
    notTestable: "The contract says nothing of it, so a success and a refusal are both lawful.",
  },
});

/** Attaching properties to types and detaching them. */
export const typeAttachmentClauses = chapter({
  "work-item-types/attach#twice": onEach(
    "attaching a property again, or naming it twice, causes no server error",
  ),
  "work-item-types/attach#doubled": onEach(
    "a property that an attachment names twice is attached, or the attachment is refused",
  ),
  "work-item-types/attach#beside-attached": onEach(
    "a property is attached alongside one that the type has, unless the attachment is refused",
  ),
  "work-item-types/attach#taken": onEach(
    "the properties that the body names are attached to a type",
  ),
  "work-item-types/attach#appears": onEach("an attached property is in the type's document"),
  "work-item-types/attach#each": onEach("each property that the body names is attached"),
  "work-item-types/attach#adds": onEach("attaching keeps the properties that were attached before"),
  "work-item-types/detach#empty": onEach("detaching answers 204 with no body"),
  "work-item-types/detach#gone": onEach("a detached property is no longer in the type's document"),
  "work-item-types/delete#properties-survive": onEach(
    "a property still exists after a type that it is attached to is deleted",
  ),
  "work-item-types/detach#survives": onEach("a detached property is not deleted"),
  ...rules,
});
