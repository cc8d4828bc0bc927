import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { catalog } from "#suites/catalog.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { judgeAll, judgeStagedPhases, describeResult } from "./judging/judge-all.ts";
import { stageReference } from "./judging/staged-reference.ts";
import { needsOf } from "./judging/test-data-sets.ts";

const checksOf = (...topics: readonly string[]) =>
  catalog.filter((one): one is Check => one.kind === "check" && topics.includes(one.topic));

type Respond = Reference["respond"];

/** Defects of deployments that no policy of the reference decides, each applied to its answers. */
const habits: Readonly<Record<string, (respond: Respond) => Respond>> = {
  "an import answers 200 and no body": (respond) => async (request, keyHeader) => {
    const answer = await respond(request, keyHeader);
    const isImport = new URL(request.url).pathname.endsWith("/work-item-types/import/");
    return isImport && answer.status < 300 ? { ...answer, status: 200, body: "" } : answer;
  },
  "enabling makes another type, too": (respond) => async (request, keyHeader) => {
    const answer = await respond(request, keyHeader);
    const { url, headers } = request;
    if (!url.endsWith("/work-item-types/enable/") || answer.status >= 300) return answer;
    const body = JSON.stringify({ name: "Epic" });
    const at = url.slice(0, -"enable/".length);
    const more = new Headers(headers);
    more.set("content-type", "application/json");
    await respond(new Request(at, { method: "POST", headers: more, body }), keyHeader);
    return answer;
  },
};

test.for(Object.entries(habits))(
  "if %s, nobody is accused and no check falls silent",
  async ([, habit]) => {
    const reference = createReference({ policies: conforming, keyRates: throttledRates });
    const asked = checksOf(
      "work-item-types",
      "enablement",
      "type-modes",
      "type-schema",
      "sequences",
    );

    const staged = await stageReference(conforming, needsOf(asked), {
      on: {
        ...reference,
        respond: habit((request, keyHeader) => reference.respond(request, keyHeader)),
      },
    });
    const results = await judgeStagedPhases(asked, staged);
    await staged.close();

    expect(results.length).toBeGreaterThan(100);
    expect(results.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
  },
);

test("if the workspace has its own names for roles, members still join and are judged", async () => {
  const asked = checksOf("members", "roles", "tenancy");
  const policies = variantPolicies("workspaces-have-words-for-roles-of-their-own");

  const results = await judgeAll(policies, asked, asked);

  expect(results.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
}, 60_000);

test("a service that is unavailable to many requests at once is not accused of a rate limit with 503", async () => {
  const reference = createReference({ policies: conforming });
  let inProgress = 0;
  const respond: Respond = async (request, keyHeader) => {
    inProgress += 1;
    try {
      await sleep(5);
      if (inProgress <= 4 || !new URL(request.url).pathname.endsWith("/users/me/"))
        return await reference.respond(request, keyHeader);
      const problem = { type: "service_unavailable", code: "service_unavailable", detail: "Busy." };
      const headers = { "content-type": "application/problem+json", "retry-after": "1" };
      return { status: 503, headers, body: JSON.stringify(problem) };
    } finally {
      inProgress -= 1;
    }
  };
  const asked = checksOf("limits").filter(({ id }) => id === "limits.throttling.rate-limited");

  const staged = await stageReference(conforming, needsOf(asked), {
    on: { ...reference, respond },
  });
  const [result] = await judgeStagedPhases(asked, staged);
  await staged.close();

  expect(result).toMatchObject({
    verdict: "inconclusive",
    reason: { sentence: "The deployment is unavailable (503)." },
  });
}, 60_000);
