import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { catalog } from "#suites/catalog.ts";
import { judgePhases } from "./judge-all.ts";
import { responseMismatches } from "./response-mismatches.ts";
import { stageReference } from "./staged-reference.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check");

async function servedDocument() {
  const reference = createReference();
  const { apiKey } = reference.principals.owner;
  const response = await reference.fetch(
    new Request("http://reference.invalid/api/v2/schema/", { headers: { "x-api-key": apiKey } }),
  );
  return Object(await response.json());
}

test("each response of a whole run is as the schema document declares it", async () => {
  const needs = new Set(checks.flatMap((one) => one.needs));
  const staged = await stageReference(conforming, needs);
  try {
    await judgePhases(checks, staged);
  } finally {
    await staged.close();
  }

  const { told, judged, met } = responseMismatches(await servedDocument(), staged.exchanges);

  expect(told).toEqual([]);
  expect(judged).toBeGreaterThan(1000);
  expect(met.size).toBeGreaterThan(100);
});

test("a response that is not as declared is told", async () => {
  const staged = await stageReference(conforming, new Set());
  const request = { method: "GET", path: "/api/v2/users/me/", as: "owner" };
  const origin = { check: "preflight", branch: 0, ordinal: 0 };
  const exchange = await staged.bench.client.send(request, origin);
  await staged.close();
  const { response } = exchange;
  const lying = [
    { ...exchange, response: { ...response, status: 418 } },
    { ...exchange, response: { ...response, json: [] } },
    { ...exchange, response: { ...response, headers: { "content-type": "text/html" } } },
  ];

  const { told } = responseMismatches(await servedDocument(), lying);

  expect(told).toEqual([
    "readCurrentUser 200:  type (must be object)",
    "readCurrentUser 200: text/html not declared",
    "readCurrentUser 418: not declared",
  ]);
});
