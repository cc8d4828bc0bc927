import { cursorPageMutants } from "./cursor-pages.ts";
import { droppedIdKeyMutants } from "./dropped-id-keys.ts";
import { expandedMemberMutants } from "./expanded-members.ts";
import { formerNameMutants } from "./former-names.ts";
import { itemVerbExpansionMutants } from "./item-verbs.ts";
import { laterExpansionMutants } from "./later-pages.ts";
import { expandRefusalMutants } from "./refusals.ts";
import { relatedObjectMutants } from "./related-objects.ts";
import { relationMutants } from "./relations.ts";
import { singleListExpansionMutants } from "./single-lists.ts";
import { singlePlaceMutants } from "./single-places.ts";
import { singleRecordMutants } from "./single-records.ts";
import { unknownRelationMutants } from "./unknown-names.ts";

/** The mutants of the chapter on expansion. */
export const expansionMutants = {
  ...cursorPageMutants,
  ...droppedIdKeyMutants,
  ...expandedMemberMutants,
  ...formerNameMutants,
  ...itemVerbExpansionMutants,
  ...laterExpansionMutants,
  ...expandRefusalMutants,
  ...relatedObjectMutants,
  ...relationMutants,
  ...singleListExpansionMutants,
  ...singlePlaceMutants,
  ...singleRecordMutants,
  ...unknownRelationMutants,
} as const;
