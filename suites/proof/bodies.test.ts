import { expect, test } from "vitest";
import { checks } from "#suites/bodies/bodies.ts";
import { isAccusation, judgeAll, tellResult } from "./judge-all.ts";
import { proveTopic } from "./prove-topic.ts";
import { packPolicies } from "./variant-packs.ts";

proveTopic("bodies", checks);

test("a comment of the service is none of a batch's where no comment is refused, either", async () => {
  const lawful = packPolicies(["work-items-come-with-a-comment", "comments-of-any-type-taken"]);
  const batches = checks.filter(({ id }) => id === "bodies.batch.comments");

  const results = await judgeAll(lawful, batches, checks);

  expect(results.length).toBe(1);
  expect(results.filter(isAccusation).map(tellResult)).toEqual([]);
});
