import { expect, test } from "vitest";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { checks } from "#suites/intake/intake.ts";
import { judgeAll } from "#suites/proof/judging/judge-all.ts";

test("if the intake requires a name, the finding says that a body with only a name was accepted", async () => {
  const own = checks.filter(({ id }) => id === "intake.body.empty");

  const [result] = await judgeAll(mutantPolicies("intake-requires-a-name"), own, own);

  expect(result?.findings[0]?.expected).toContain("a body with only a name");
});
