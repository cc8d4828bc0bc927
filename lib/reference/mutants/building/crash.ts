/** Breaks down, as a mutant does that fails unexpectedly. */
export const crash = (): never => {
  throw new Error("A mutant crashes here.");
};
