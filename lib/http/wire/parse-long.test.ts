import { expect, test } from "vitest";
import { createParser } from "./parse-long.ts";

const long = (name: string): string =>
  JSON.stringify({ name, rows: Array.from({ length: 20_000 }, (_, row) => ({ row })) });

const refuse = (): never => {
  throw new Error("too much");
};

test("a repeated long text is the same value, and a different one is not", () => {
  const parse = createParser();
  const observed: boolean[] = [];
  const admit = (_: unknown, cameBefore: boolean) => void observed.push(cameBefore);

  const first = parse(long("a"), admit);
  const again = parse(long("a"), admit);
  const other = parse(long("b"), admit);

  expect(first.json).toMatchObject({ name: "a" });
  expect(again.json).toBe(first.json);
  expect(other.json).toMatchObject({ name: "b" });
  expect(observed).toEqual([false, true, false]);
});

test("a short text is parsed again, and invalid JSON has no value", () => {
  const parse = createParser();

  const [first, again] = [parse("[1]"), parse("[1]")];

  expect(again).toEqual({ text: "[1]", json: [1] });
  expect(again.json).not.toBe(first.json);
  expect(parse(`${long("a")},`).json).toBeUndefined();
});

test("a refused text is not parsed, even if it came before", () => {
  const parse = createParser();
  const held = parse(long("a"));

  expect(held.json).toBeDefined();
  expect(() => parse(long("a"), refuse)).toThrow("too much");
  expect(() => parse("[1]", refuse)).toThrow("too much");
});
