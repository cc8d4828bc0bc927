import { expect, test } from "vitest";
import { checks } from "#suites/bulk/bulk.ts";
import { isAccusation, judgeAll, describeResult } from "#suites/proof/judging/judge-all.ts";
import { packPolicies } from "#suites/proof/judging/variant-packs.ts";

test("a comment that the service adds does not count towards a batch, even if no comment is refused", async () => {
  const lawful = packPolicies(["work-items-come-with-a-comment", "comments-of-any-type-taken"]);
  const batches = checks.filter(({ id }) => id === "bulk.batch.comments");

  const results = await judgeAll(lawful, batches, checks);

  expect(results.length).toBe(1);
  expect(results.filter(isAccusation).map(describeResult)).toEqual([]);
});
