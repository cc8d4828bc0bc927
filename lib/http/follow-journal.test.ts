import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { followJournal } from "./follow-journal.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-follow-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lineOf(id: number, text = "{}"): string {
  const origin = { check: "topic.subject.claim", branch: 0, ordinal: id };
  const request = { method: "GET", path: "/", as: null };
  const response = { status: 200, headers: {}, text };
  return `${JSON.stringify({ id, origin, request, response, startedAt: "", ms: 1, attempts: [] })}\n`;
}

function follow(name: string, content: string) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const heard: number[] = [];
  const follower = followJournal(file, ({ id }) => heard.push(id));
  return { file, heard, follower };
}

test("each exchange is heard once and in order while the file grows, asides are not", async () => {
  const { file, heard, follower } = follow("growing", lineOf(1));
  const long = lineOf(2, JSON.stringify("long ".repeat(100_000)));
  await vi.waitFor(() => expect(heard).toEqual([1]));

  appendFileSync(file, long.slice(0, 300_000));
  appendFileSync(file, long.slice(300_000));
  appendFileSync(file, `${JSON.stringify({ note: { what: "learned", value: 1, since: 1 } })}\n`);
  await vi.waitFor(() => expect(heard).toEqual([1, 2]));
  appendFileSync(file, lineOf(3) + lineOf(4));
  follower.finish();

  expect(heard).toEqual([1, 2, 3, 4]);
});

test("a line that a kill cut short is left out", () => {
  const { heard, follower } = follow("cut", `${lineOf(1)}${lineOf(2).slice(0, 40)}`);

  follower.finish();

  expect(heard).toEqual([1]);
});

test("a broken line is told at the end, even where it was met before", async () => {
  const { heard, follower } = follow("broken", `${lineOf(1)}{"id":2,\n${lineOf(3)}`);
  await vi.waitFor(() => expect(heard).toEqual([1]));

  expect(() => follower.finish()).toThrow(/^Line 2 of .* is not an exchange\.$/);
  follower.stop();
});

test("who has stopped hears no more", async () => {
  const { file, heard, follower } = follow("stopped", "");

  follower.stop();
  appendFileSync(file, lineOf(1));
  await new Promise((resolve) => setTimeout(resolve, 80));

  expect(heard).toEqual([]);
});
