import { aftermathMutants } from "./aftermaths.ts";
import { combinedFieldMutants } from "./combined-fields.ts";
import { combinedFilterMutants } from "./combined-filters.ts";
import { combinedPageMutants } from "./combined-pages.ts";
import { combinedParameterMutants } from "./combined-parameters.ts";
import { joinedRowMutants } from "./joined-rows.ts";
import { listSearchMutants } from "./searches.ts";
import { searchedTextMutants } from "./searched-texts.ts";
import { unlikeTextMutants } from "./unlike-texts.ts";

/** The mutants of the chapter on queries. */
export const queriesMutants = {
  ...aftermathMutants,
  ...combinedFieldMutants,
  ...combinedFilterMutants,
  ...combinedPageMutants,
  ...combinedParameterMutants,
  ...joinedRowMutants,
  ...listSearchMutants,
  ...searchedTextMutants,
  ...unlikeTextMutants,
} as const;
