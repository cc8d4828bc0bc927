import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";

const section = "Endpoints, Work item types and properties";
const must = { level: "must", section } as const;

const onEach = <Point extends string>(point: Point, fact: string) =>
  family(
    ["project", "workspace"] as const,
    (surface) => `types/${point}-${surface}` as const,
    (surface): Clause => ({
      ...must,
      needs: ["mode-switch"],
      sentence: `On the ${surface} surface, ${fact}.`,
    }),
  );

const nested = {
  level: "must",
  section: "Resources and their fields, General rules for all resources",
} as const;

const rules = chapter({
  "nested/attach#project": {
    ...nested,
    sentence: "A property that an attachment on the project surface nests is not attached.",
  },
  "nested/attach#workspace": {
    ...nested,
    needs: ["mode-switch"],
    sentence: "A property that an attachment on the workspace surface nests is not attached.",
  },
  "nested/import#types": {
    ...nested,
    needs: ["mode-switch"],
    sentence: "A type that an import nests is not imported.",
  },
  "types/attach#leaves-the-property": {
    ...must,
    sentence: "Attaching and detaching change nothing of the property itself.",
  },
  "types/import#beside-present": {
    ...must,
    needs: ["mode-switch"],
    sentence: "An import that names a type which is there imports the others that it names.",
  },
  "types/import#told-alike": {
    ...must,
    needs: ["mode-switch"],
    sentence: "A project lists an imported type as it was made.",
  },
  "types/attach#several-types": { ...must, sentence: "One property serves several types." },
  "types/attach#other-project": {
    ...must,
    sentence: "A property of another project is refused, and is not attached.",
  },
  "types/attach#type-of-other-project": {
    ...must,
    sentence: "No property is attached to a type by the path of a project that is not its own.",
  },
  "types/attach#beside-other-project": {
    ...must,
    sentence: "An attachment that is refused for one property attaches none of the others.",
  },
  "types/attach#beside-absent": {
    ...must,
    needs: ["mode-switch"],
    sentence:
      "An attachment that names an absent property beside one of the workspace is answered or refused.",
  },
  "types/import#beside-absent": {
    ...must,
    needs: ["mode-switch"],
    sentence:
      "An import that names an absent type beside one that is there is answered or refused.",
  },
  "types/attach#absent-type": {
    ...must,
    sentence: "Attaching to a type that does not exist is answered with 404.",
  },
  "types/detach#that-type": {
    ...must,
    sentence: "A property that is detached from one type stays with the others.",
  },
  "types/detach#that-property": {
    ...must,
    sentence: "Detaching one property leaves the others with the type.",
  },
  "types/attach#again": {
    level: "may",
    section,
    sentence: "Whether a property can be attached where it is attached already.",
    notTestable: "The contract says nothing of it, so a success and a refusal are both lawful.",
  },
});

/** Properties that are attached to types and detached from them. */
export const typeAttachments = {
  ...onEach(
    "attach#twice",
    "nothing fails unexpectedly where a property is attached again, and named twice",
  ),
  ...onEach(
    "attach#doubled",
    "a property that one attachment names twice is attached, or the attachment is refused",
  ),
  ...onEach("attach#taken", "properties that the body names are attached to a type"),
  ...onEach("attach#appears", "a property that is attached stands in the type's document"),
  ...onEach("attach#each", "each property that the body names is attached"),
  ...onEach("attach#adds", "attaching leaves the properties that were attached before"),
  ...onEach("detach#empty", "detaching is answered with 204 and no body"),
  ...onEach("detach#gone", "a property that is detached is gone from the type's document"),
  ...onEach("detach#survives", "a property that is detached is not deleted"),
  ...rules,
} as const;
