/** Throws, like a mutant that answers 500. */
export const crash = (): never => {
  throw new Error("A mutant crashes here.");
};
