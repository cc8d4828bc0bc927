import { expect, test } from "vitest";
import { judge } from "#lib/check/judge.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { throttlingChecks } from "#suites/limits/throttling.ts";
import { describeResult } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

test("an answer that took a second attempt does not judge a wait, because the first attempt used it up", async () => {
  const reference = createReference({ policies: conforming, keyRates: { throttled: 30 } });
  const { apiKey } = reference.principals.throttled;
  let refused = false;
  let lost = 0;
  const on: typeof reference = {
    ...reference,
    async respond(request, keyHeader) {
      const response = await reference.respond(request, keyHeader);
      if (new Headers([...request.headers]).get("x-api-key") !== apiKey) return response;
      if (response.status === 429) refused = true;
      if (!refused || response.status !== 200 || lost > 0) return response;
      lost += 1;
      throw Object.assign(new Error("The answer is lost on its way."), { code: "ECONNRESET" });
    },
  };
  const staged = await stageReference(conforming, needsOf(throttlingChecks), { on });
  const again = throttlingChecks.find(({ id }) => id === "limits.throttling.served-again");
  if (again === undefined) throw new Error("There is no check of the wait.");

  const result = await judge(again, staged.bench);
  await staged.close();

  expect(lost).toBe(1);
  expect(describeResult(result)).toBe("limits.throttling.served-again: pass ");
});
