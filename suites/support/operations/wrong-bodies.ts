/** Bodies that are JSON but not an object, by the word for each. */
export const noObjects = {
  text: "x",
  number: 7,
  "empty-array": [],
  "array-of-a-word": ["not-a-uuid"],
} as const;

/** Word of a body that is not an object. */
export type NoObjectWord = keyof typeof noObjects;

/** Substitutes for a body: null, or nothing at all. */
export const absentBodies = ["null", "nothing"] as const;

/** Word of such a substitute. */
export type AbsentBodyWord = (typeof absentBodies)[number];
