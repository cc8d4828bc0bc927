/** Bodies that are JSON and no object, by the word for each. */
export const noObjects = {
  text: "x",
  number: 7,
  "empty-array": [],
  "array-of-a-word": ["not-a-uuid"],
} as const;

/** Word of a body that is no object. */
export type NoObjectWord = keyof typeof noObjects;

/** What stands for no body: null, or nothing at all. */
export const absentBodies = ["null", "nothing"] as const;

/** Word of what stands for no body. */
export type AbsentBodyWord = (typeof absentBodies)[number];
