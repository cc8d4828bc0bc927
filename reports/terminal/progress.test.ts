import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";

function sink(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, columns: 40, write: (text: string) => written.push(text) };
}

test("on a terminal one line is rewritten, within its width, and cleared once at the end", () => {
  const terminal = sink(true);
  const progress = createProgress(terminal);

  progress.phase("Judging");
  expect(terminal.written.join("")).toContain("Judging");
  progress.judged({ verdict: "fail" }, 1, 9);
  progress.judged({ verdict: "pass" }, 2, 9);
  expect(terminal.written.at(-1)).toContain("2/9, 1 failed");
  progress.phase("x".repeat(200));
  expect(terminal.written.join("")).not.toMatch(/\n|x{40}/u);
  progress.end();
  const { length } = terminal.written;
  progress.end();
  expect(terminal.written).toHaveLength(length);
});

test("elsewhere only phases are told, one a line", () => {
  const log = sink(false);
  const progress = createProgress(log);

  progress.phase("Judging\u001B[2J");
  progress.judged({ verdict: "fail" }, 1, 9);
  progress.end();

  expect(log.written).toEqual(["Judging\\u{1b}[2J\n"]);
});
