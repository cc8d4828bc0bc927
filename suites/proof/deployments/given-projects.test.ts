import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { catalog } from "#suites/catalog.ts";
import {
  isAccusation,
  judgeStagedPhases,
  describeResult,
} from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

/** Records of others in the projects of a deployment in which the suite can create none. */
interface Given {
  /** Names of the work items in each project that the target file names. */
  readonly holding: readonly (readonly string[])[];
  readonly outsider: boolean;
  /** Checks that have to pass at least. */
  readonly passing: number;
}

const topics = [
  "cycles",
  "fields",
  "modules",
  "ordering",
  "pagination",
  "queries",
  "tenancy",
  "updates",
  "work-items",
];

const checks = catalog.filter(
  (one): one is Check => one.kind === "check" && topics.includes(one.topic),
);

const collections = /\/api\/v[12]\/workspaces\/[^/]+\/projects\/$/;

test.for<readonly [string, Given]>([
  [
    "one project that is in use",
    { holding: [["Fridge", "Table"]], outsider: false, passing: 1700 },
  ],
  [
    "two projects that are in use",
    { holding: [["Tub"], ["Fridge"]], outsider: true, passing: 1950 },
  ],
  [
    "three projects, two of which are not in use",
    { holding: [[], ["Fridge"], []], outsider: true, passing: 2000 },
  ],
  ["no project", { holding: [], outsider: false, passing: 600 }],
])(
  "if no project can be created and %s is given, everything that can be judged is judged",
  { timeout: 240_000 },
  async ([, given]) => {
    const { results, before, after } = await judgeIn(given);

    expect(results.filter(isAccusation).map(describeResult)).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === "pass").length).toBeGreaterThan(
      given.passing,
    );
    expect(after).toEqual(expect.arrayContaining([...before]));
  },
);

async function judgeIn({ holding, outsider }: Given) {
  const reference = createReference({ policies: conforming, keyRates: throttledRates });
  const projects = [];
  for (const [place, names] of holding.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    projects.push(await makeProject(reference, "owner", `GIVEN${place}`, names));
  }
  const abroad = outsider ? await makeProject(reference, "outsider", "ABROAD", []) : null;
  const before = await rowsOf(reference);
  const staged = await stageReference(conforming, needsOf(checks), {
    on: withoutProjects(reference),
    projects,
    outsiderProject: abroad,
  });
  const results: readonly CheckResult[] = await judgeStagedPhases(checks, staged);
  await staged.close();
  return { results, before, after: await rowsOf(reference) };
}

/** The same deployment without a route that creates projects. */
function withoutProjects(reference: Reference): Reference {
  return {
    ...reference,
    respond: async (request, keyHeader) => {
      const { pathname } = new URL(request.url);
      if (request.method !== "POST" || !collections.test(pathname)) {
        return reference.respond(request, keyHeader);
      }
      const problem = { type: "method_not_allowed", code: "method_not_allowed", detail: "No." };
      const headers = { "content-type": "application/problem+json", allow: "GET" };
      return { status: 405, headers, body: JSON.stringify(problem) };
    },
  };
}

async function makeProject(
  reference: Reference,
  as: "owner" | "outsider",
  identifier: string,
  names: readonly string[],
): Promise<string> {
  const workspace = `/api/v2/workspaces/${reference.principals[as].workspace}/projects/`;
  const { id } = await ask<{ id: string }>(reference, as, workspace, {
    name: `Project ${identifier}`,
    identifier,
  });
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await ask(reference, as, `${workspace}${id}/work-items/`, { name });
  }
  return id;
}

/** All work items of the workspace as their owner sees them. */
async function rowsOf(reference: Reference): Promise<readonly unknown[]> {
  const path = `/api/v2/workspaces/${reference.workspace}/work-items/?order_by=created_at&per_page=200`;
  return (await ask<{ data: readonly unknown[] }>(reference, "owner", path)).data;
}

async function ask<T>(
  reference: Reference,
  as: "owner" | "outsider",
  path: string,
  json?: unknown,
): Promise<T> {
  const { apiKey } = reference.principals[as];
  const headers = { "X-Api-Key": apiKey, "Content-Type": "application/json" };
  const body = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
  const answer = await reference.fetch(new Request(`http://here${path}`, { headers, ...body }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reference answers what it is asked for
  return (await answer.json()) as T;
}
