import { mutantsOf } from "./mutant.ts";

/** Two mutants that prove the proof: one has to die, the other has to live. */
export const controlMutants = mutantsOf({
  "control-success-is-418": {
    defect: "answers every success with status 418",
    alter: () => ({ presentation: { status: () => 418 } }),
  },
  inert: {
    defect: "does nothing wrong",
    alter: ({ bulk }) => ({ bulk: { index: (known) => bulk.index(known) } }),
  },
});
