import { expect, test } from "vitest";
import { takesColor } from "./terminal-style.ts";

test.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "" }, true],
  [false, { FORCE_COLOR: "1" }, true],
  [false, { FORCE_COLOR: "" }, true],
  [true, { FORCE_COLOR: "0" }, false],
  [true, { FORCE_COLOR: "false" }, false],
  [false, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
])("a terminal: %s, with %o: %s", (isTTY, env, color) => {
  expect(takesColor({ isTTY }, env)).toBe(color);
});
