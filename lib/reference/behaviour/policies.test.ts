import { readdirSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { expect, test } from "vitest";
import { conforming } from "#lib/reference/policies.ts";

const names = Object.entries(conforming).flatMap(([topic, policies]) =>
  Object.keys(policies).map((name) => `${topic}.${name}`),
);

const root = resolve("lib/reference");
/** Folders that define policies but do not consult them. */
const stating = new Set(["policies", "mutants", "variants", "behaviour"]);
const consulting = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !stating.has(path.split(sep)[0] ?? ""))
  .map((path) => readFileSync(join(root, path), "utf8"))
  .join("\n");

test.each(names)("%s is consulted", (name) => {
  const [, policy = ""] = name.split(".");

  expect(consulting).toMatch(new RegExp(`\\b${policy}\\b`));
});
