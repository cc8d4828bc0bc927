import { expect, test } from "vitest";
import type { Need } from "#fixtures/test-data.ts";
import { check } from "#lib/check/check.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";
import type { ApiResponse } from "#lib/http/exchange.ts";
import type { Mode } from "#lib/contract/operations/operation.ts";

const atWorkspace = "work_item_types_managed_at_workspace";

/** How a check of project mode is judged that is answered 409, where the switch reads as given. */
async function verdictWhere(
  code: string,
  features: Partial<ApiResponse>,
  { mode = "project", needs = [] }: { mode?: Mode | null; needs?: readonly Need[] } = {},
) {
  const bench = fakeBench({ status: 200 }, { alone: { ok: true, value: { workspace: "acme" } } });
  const client: typeof bench.client = {
    ...bench.client,
    send: async (request) => ({
      ...fakeExchange(
        request.path.endsWith("/features/") ? features : { status: 409, json: { code } },
      ),
      request,
    }),
  };
  const create = check({
    id: "a.b.c",
    clause: "pagination/per-page#max",
    title: "a claim",
    needs,
    killedBy: ["inert"],
    async run(given) {
      given.expect(await given.api.send("POST", "/types/", { json: {} })).ok();
    },
  });
  return judge(create, { ...bench, client, testData: { ...bench.testData, mode } });
}

const reading = (isAtWorkspace: boolean) => ({
  status: 200,
  json: { is_work_item_types_enabled: isAtWorkspace },
});

test("a conflict with a mode that the workspace really has proves nothing", async () => {
  expect(await verdictWhere(atWorkspace, reading(true))).toMatchObject({
    verdict: "inconclusive",
    reason: { sentence: "The workspace left project mode while the check was judged." },
  });
});

test.each([
  ["the switch reads as it should", atWorkspace, reading(false), {}],
  ["the switch cannot be read", atWorkspace, { status: 500 }, {}],
  ["the conflict is another", "name_taken", reading(true), {}],
  ["the check switches the mode itself", atWorkspace, reading(true), { needs: ["alone"] }],
  ["the mode was never known", atWorkspace, reading(true), { mode: null }],
] as const)("a conflict is a violation if %s", async (_where, code, features, options) => {
  expect(await verdictWhere(code, features, options)).toMatchObject({ verdict: "fail" });
});
