import type { Refusal } from "./unlock.ts";
import { describeRefusal } from "./unlock.ts";

/**
 * Why a check neither passed nor failed, for code: the set-up was refused (`refused`), a feature is off (`closed`), a
 * recorded run lacks an answer (`unrecorded`), or another reason (`stated`).
 */
type ReasonKind = "stated" | "refused" | "closed" | "unrecorded";

/** Why a check is neither pass nor fail. Code decides by the kind and what it names, never by the sentence. */
export interface Reason {
  readonly kind: ReasonKind;
  /** For a refusal: the request, with the path as it was sent. */
  readonly refusal: Refusal | null;
  /** For a closed feature: the switch that is off. */
  readonly feature: string | null;
  /** For people. */
  readonly sentence: string;
}

const unnamed = { refusal: null, feature: null } as const;

/** Reasons, with what code knows about them. */
export const reasons = {
  stated: (sentence: string): Reason => ({ kind: "stated", ...unnamed, sentence }),
  refused: (refusal: Refusal): Reason => ({
    kind: "refused",
    ...unnamed,
    refusal,
    sentence: `${describeRefusal(refusal)}.`,
  }),
  /** An area that the plan lacks answers 402. */
  unpaid: (refusal: Refusal): Reason => ({
    kind: "refused",
    ...unnamed,
    refusal,
    sentence: "The plan lacks the feature (402).",
  }),
  closed: (feature: string, sentence: string): Reason => ({
    kind: "closed",
    ...unnamed,
    feature,
    sentence,
  }),
  unrecorded: (sentence: string): Reason => ({ kind: "unrecorded", ...unnamed, sentence }),
};
