import { mutantsOf } from "./building/mutant.ts";

/** Two mutants that test the proof itself: one must be killed, the other must survive. */
export const controlMutants = mutantsOf({
  "control-success-is-418": {
    defect: "answers every success with status 418",
    policy: "presentation.status",
    instead: () => 418,
  },
  inert: {
    defect: "does nothing wrong",
    policy: "bulk.index",
    instead: (_, usual) => usual(),
  },
});
