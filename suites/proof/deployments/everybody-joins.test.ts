import { expect, test } from "vitest";
import type { Alteration } from "#lib/reference/policies.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { checks as members } from "#suites/members/members.ts";
import { checks as tenancy } from "#suites/tenancy/tenancy.ts";
import { chosenChecks } from "#suites/proof/judging/chosen-checks.ts";
import { isAccusation, judgeAll, describeResult } from "#suites/proof/judging/judge-all.ts";
import { isSilent } from "#suites/proof/judging/judge-variants.ts";

/** The contract does not state whether a new project has members other than its creator. */
const everybodyJoins: Alteration = {
  lifecycle: {
    furnishes: ({ call }) =>
      call.store
        .rows("workspace-member")
        .filter((row) => row["workspace_id"] === call.workspace?.id)
        .filter((row) => row["member_id"] !== call.caller?.userId)
        .map(({ member_id, role }) => ({ kind: "project-member", values: { member_id, role } })),
  },
};

const asking = ["tenancy.unjoined", "members.added", "members.create"];

test("nothing is accused if everybody joins each new project", async () => {
  const checks = chosenChecks(asking, [...members, ...tenancy]);

  const results = await judgeAll(altered(conforming, everybodyJoins), checks, checks);

  expect(results.filter(isAccusation).map(describeResult)).toEqual([]);
  const judged = results.filter((one) => !isSilent(one)).map(({ id }) => id);
  expect(judged).toEqual(["members.create.foreign"]);
});
