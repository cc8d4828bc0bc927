import { typeDocumentMutants } from "./documents.ts";
import { defaultTypeDocumentMutants } from "./default-type.ts";
import { formerDocumentNameMutants } from "./former-names.ts";
import { typeDocumentLabelMutants } from "./labels.ts";

/** The mutants of the chapter on type schema. */
export const typeSchemaMutants = {
  ...typeDocumentMutants,
  ...defaultTypeDocumentMutants,
  ...formerDocumentNameMutants,
  ...typeDocumentLabelMutants,
} as const;
