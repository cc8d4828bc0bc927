import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { conforming } from "#lib/reference/policies.ts";

const names = Object.entries(conforming).flatMap(([topic, policies]) =>
  Object.keys(policies).map((name) => `${topic}.${name}`),
);

const consulting = ["engine", "oauth", "routes", "schema", "events", "."].map((folder) => {
  const path = resolve("lib/reference", folder);
  const files = readdirSync(path).filter((file) => file.endsWith(".ts"));
  return files.map((file) => readFileSync(join(path, file), "utf8")).join("\n");
});

test.each(names)("%s is consulted", (name) => {
  const [, policy = ""] = name.split(".");

  expect(consulting.join("\n")).toMatch(new RegExp(`\\b${policy}\\b`));
});
