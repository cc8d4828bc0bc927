import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Paths of the tree, whole and without a part to be filled in. */
const pathPattern = /`((?:lib|fixtures|suites|reports|\.github)\/[\w./-]+)`/g;

test.each(["README.md", ".github/CONTRIBUTING.md"])("%s names paths that exist", (guide) => {
  const text = readFileSync(guide, "utf8");
  const paths = [...text.matchAll(pathPattern)].map(([, path = ""]) => path);

  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
