import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";

function sink(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, columns: 40, write: (text: string) => written.push(text) };
}

test("a terminal shows one line that is rewritten, fits its width and is cleared once at the end", () => {
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

test("a notice stays above the line that is rewritten, and is a line of its own elsewhere", () => {
  const [terminal, log] = [sink(true), sink(false)];
  const long = `A notice that is ${"long, ".repeat(20)}and ends.`;
  for (const one of [terminal, log]) {
    const progress = createProgress(one);
    progress.phase("Judging");
    progress.notice(`${long}\u001B[2J`);
  }

  const [above = "", below = ""] = terminal.written.join("").split("\n");
  expect(above).toContain(long);
  expect(below).toContain("Judging …");
  expect(terminal.written.join("")).not.toContain("\u001B[2J");
  expect(log.written.join("")).toMatch(/^Judging\nA notice .* ends\.[^\n]*\n$/u);
});

test("the duration is reported once it is known: at once on a terminal, once a minute elsewhere", () => {
  const terminal = sink(true);
  const log = sink(false);
  let now = 0;
  const listed = createProgress(log, { color: false }, () => now);
  const rewritten = createProgress(terminal);
  listed.phase("Judging");
  rewritten.phase("Judging");

  rewritten.judged({ verdict: "pass" }, 1, 9, 2.1);
  expect(terminal.written.at(-1)).toContain("1/9, about 3 min left");
  rewritten.judged({ verdict: "pass" }, 8, 9, 0.4);
  expect(terminal.written.at(-1)).toContain("8/9, less than a minute left");

  listed.judged({ verdict: "pass" }, 1, 9, 2.1);
  now = 60_000;
  listed.judged({ verdict: "pass" }, 2, 9, 1.5);
  listed.judged({ verdict: "pass" }, 3, 9, 1.4);
  expect(log.written).toEqual(["Judging\n", "2/9 judged, about 2 min left\n"]);
});

test("elsewhere only phases are reported, one on each line", () => {
  const log = sink(false);
  const progress = createProgress(log);

  progress.phase("Judging\u001B[2J");
  progress.judged({ verdict: "fail" }, 1, 9);
  progress.end();

  expect(log.written).toEqual(["Judging\\u{1b}[2J\n"]);
});
