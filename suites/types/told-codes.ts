import type { Invariant } from "#lib/check/check.ts";
import { limitedTexts } from "#lib/contract/clauses/field-codes.ts";
import { codeTold, isTooLong } from "#suites/told-code.ts";
import { surfaces } from "./surface.ts";

/** What refusals of types say of texts that are too long. */
export const toldCodeInvariants: readonly Invariant[] = surfaces.map(({ create }) =>
  codeTold({
    topic: "types",
    name: create,
    clause: `problems/field-code#max-length-${create}`,
    members: limitedTexts[create],
    rejects: isTooLong,
    code: "max_length",
    killedBy: [`length-code-is-invalid-on-${create}`],
  }),
);
