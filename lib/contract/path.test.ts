import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { below, fillPath, isUuid } from "./path.ts";

const base = "http://deployment.example/api/v2/projects/";
const hostile = ["../../users/me/", "..", ".", "%2e%2e", "a/b", "a?x=1", "a#b", "ä b", "\\..\\"];

test.each(hostile)("the id %s is one segment of a path, and changes nothing around it", (id) => {
  for (const path of [
    below("/api/v2/projects/", id, "labels"),
    fillPath("/api/v2/projects/{pk}/labels/", { pk: id }),
  ]) {
    const { pathname, search, hash } = new URL(path, base);
    expect(pathname.split("/").length).toBe("/api/v2/projects/x/labels/".split("/").length);
    expect(pathname).toMatch(/^\/api\/v2\/projects\/[^/]+\/labels\/$/);
    expect(search + hash).toBe("");
  }
});

test("no text leads out of the collection in which it names a record", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (id) => {
      expect(new URL(below("/api/v2/projects/", id), base).pathname).toMatch(
        /^\/api\/v2\/projects\/[^/]+\/$/,
      );
    }),
  );
});

test("a UUID is recognized by its form", () => {
  expect(isUuid("0B3d5b52-30a1-4b2e-8a4d-1f0d2c9a7e61")).toBe(true);
  expect([...hostile, "7", "", "0b3d5b52-30a1-4b2e-8a4d-1f0d2c9a7e61/"].filter(isUuid)).toEqual([]);
});

test("no source file builds a path from an id by itself", () => {
  // Two values joined and a slash behind them are a collection and an id: `below` joins them, and encodes.
  const joined = /`[^`\n]*\}\$\{[^`\n]*\}\//;
  const rooms = ["fixtures", "suites", "lib/check", "lib/cli", "lib/target"];
  const sources = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .filter((name) => !/^(proof|testing)\/|\/testing\//.test(name))
      .map((name) => join(room, name)),
  );

  const found = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (joined.test(line) ? [`${file}:${index + 1}`] : [])),
  );

  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
