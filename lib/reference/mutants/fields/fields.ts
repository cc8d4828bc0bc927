import { bulkFieldMutants } from "./bulk-requests.ts";
import { answeredTypeMutants } from "./created-types.ts";
import { defaultMemberMutants } from "./default-members.ts";
import { laterFieldMutants } from "./later-pages.ts";
import { nullMemberMutants } from "./null-members.ts";
import { resourceMemberMutants } from "./resource-members.ts";
import { rowValueMutants } from "./row-values.ts";
import { fieldSelectionMutants } from "./selection.ts";
import { severalNameMutants } from "./several-names.ts";
import { singleAnswerFieldMutants } from "./single-answers.ts";
import { listFieldMutants } from "./single-lists.ts";
import { placeFieldMutants } from "./single-places.ts";
import { stateAnswerMutants } from "./state-answers.ts";
import { unknownFieldMutants } from "./unknown-names.ts";
import { workItemAnswerMutants } from "./work-item-answers.ts";
import { workItemValueMutants } from "./work-item-values.ts";

/** The mutants of the chapter on fields. */
export const fieldsMutants = {
  ...bulkFieldMutants,
  ...answeredTypeMutants,
  ...defaultMemberMutants,
  ...laterFieldMutants,
  ...nullMemberMutants,
  ...resourceMemberMutants,
  ...rowValueMutants,
  ...fieldSelectionMutants,
  ...severalNameMutants,
  ...singleAnswerFieldMutants,
  ...listFieldMutants,
  ...placeFieldMutants,
  ...stateAnswerMutants,
  ...unknownFieldMutants,
  ...workItemAnswerMutants,
  ...workItemValueMutants,
} as const;
