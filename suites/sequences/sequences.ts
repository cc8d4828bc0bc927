import type { Judgeable } from "#lib/check/check.ts";
import { moduleSequence } from "./modules.ts";
import { itemSequences } from "./items.ts";
import { typeSequences } from "./types.ts";
import { modeSequence } from "./modes.ts";

/** Sequences of operations, compared with a model of their records. */
export const checks: readonly Judgeable[] = [
  moduleSequence,
  ...itemSequences,
  ...typeSequences,
  modeSequence,
];
