import { expect, test } from "vitest";
import { askAgain, sharedOrigin } from "./shared-origin.ts";

test.each([
  ["pagination.offset.start", "pagination.offset.start"],
  [sharedOrigin("bulk.scene/labels gb true"), "bulk"],
  [sharedOrigin("custom-fields.types"), "custom-fields"],
  ["arrange", null],
  ["clean-up", null],
])("%s asks again by --only %s", (asker, word) => {
  expect(askAgain(asker)).toBe(word);
});
