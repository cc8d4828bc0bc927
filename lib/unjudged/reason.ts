import type { Refusal } from "./unlock.ts";
import { describeRefusal } from "./unlock.ts";

/**
 * Why a check is neither pass nor fail, as far as code decides by it: a request of the set-up was refused
 * (`refused`), an area is switched off (`closed`), or a recorded run holds no answer to what is asked (`unrecorded`);
 * all else is `stated`.
 */
type ReasonKind = "stated" | "refused" | "closed" | "unrecorded";

/** Why a check is neither pass nor fail. Code decides by the kind and what it names, never by the sentence. */
export interface Reason {
  readonly kind: ReasonKind;
  /** Of a refusal: the request, with the path as it was sent. */
  readonly refusal: Refusal | null;
  /** Of what is closed: the switch that is off. */
  readonly feature: string | null;
  /** For people. */
  readonly sentence: string;
}

const unnamed = { refusal: null, feature: null } as const;

/** Reasons by what code knows of them. */
export const reasons = {
  stated: (sentence: string): Reason => ({ kind: "stated", ...unnamed, sentence }),
  refused: (refusal: Refusal): Reason => ({
    kind: "refused",
    ...unnamed,
    refusal,
    sentence: `${describeRefusal(refusal)}.`,
  }),
  /** What a plan lacks is refused as payment required. */
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
