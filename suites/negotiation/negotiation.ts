import type { Judgeable } from "#lib/check/check.ts";
import { acceptChecks } from "./accept.ts";
import { negotiationMediaTypeChecks } from "./media-types.ts";
import { refusedWriteChecks } from "./refused-writes.ts";

/** Representations and media types beyond one plain refusal and one plain success. */
export const checks: readonly Judgeable[] = [
  ...acceptChecks,
  ...negotiationMediaTypeChecks,
  ...refusedWriteChecks,
];
