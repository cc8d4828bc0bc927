import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";
import type { TimeLeft } from "./time-left.ts";

const left = (minutes: number | null, more: Partial<TimeLeft> = {}): TimeLeft => ({
  minutes,
  awaits: null,
  reruns: 0,
  ...more,
});

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

  rewritten.judged({ verdict: "pass" }, 1, 9, left(2.1));
  expect(terminal.written.at(-1)).toContain("1/9, about 3 min left");
  rewritten.judged({ verdict: "pass" }, 8, 9, left(0.4));
  expect(terminal.written.at(-1)).toContain("8/9, less than a minute left");

  listed.judged({ verdict: "pass" }, 1, 9, left(2.1));
  now = 60_000;
  listed.judged({ verdict: "pass" }, 2, 9, left(1.5));
  listed.judged({ verdict: "pass" }, 3, 9, left(1.4));
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

test("what cannot be foreseen is named in place of a time, at once even where lines cannot be rewritten", () => {
  const log = sink(false);
  const progress = createProgress(log, { color: false }, () => 0);
  const deliveries = { awaits: "deliveries to webhooks" };

  progress.judged({ verdict: "pass" }, 7, 9, left(2.5, { ...deliveries, reruns: 3 }));
  progress.judged({ verdict: "pass" }, 8, 9, left(0.1, { ...deliveries, reruns: 3 }));
  progress.judged({ verdict: "pass" }, 9, 9, left(0.1, deliveries));
  progress.rerun(0, left(null, { reruns: 3 }));
  progress.rerun(1, left(0.5, { reruns: 2 }));

  expect(log.written).toEqual([
    "8/9 judged, waiting for deliveries to webhooks, up to 3 to rerun\n",
    "Rerunning: 0 done, up to 3 to rerun\n",
  ]);
});

test("no line promises less than a minute while something is awaited, or reruns are to come", () => {
  const terminal = sink(true);
  const progress = createProgress(terminal);
  progress.phase("J");

  progress.judged({ verdict: "fail" }, 8, 9, left(0.4, { reruns: 1 }));
  expect(terminal.written.at(-1)).toContain("8/9, 1 failed, up to 1 to rerun");
  progress.rerun(0, left(null, { awaits: "deliveries", reruns: 1 }));

  expect(terminal.written.at(-1)).toContain("waiting");
  expect(terminal.written.join("")).not.toContain("less than");
});
