import type { Judgeable } from "#lib/check/check.ts";
import { moduleSequence } from "./modules.ts";
import { itemSequences } from "./items.ts";
import { typeSequences } from "./types.ts";
import { modeSequence } from "./modes.ts";

/** Sequences of operations alongside a model of what they make. */
export const checks: readonly Judgeable[] = [
  moduleSequence,
  ...itemSequences,
  ...typeSequences,
  modeSequence,
];
