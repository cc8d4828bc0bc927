import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { checks as limits } from "#suites/limits/limits.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const isMeant = (one: (typeof limits)[number]): one is Check =>
  one.kind === "check" && one.id === "limits.throttling.rate-limited";

test("a service that cannot handle ten concurrent requests is not said to throttle", async () => {
  const meant = limits.filter(isMeant);
  const staged = await stageReference(conforming, needsOf(meant));
  let asked = 0;
  const { bench } = await staged.under(
    altered(conforming, {
      negotiation: {
        throttles: () => false,
        servesAs: (known) => {
          if (known.call.operation === "readCurrentUser") asked += 1;
          // Of ten concurrent ones, one is too many.
          if (asked > 0 && asked % 10 === 0) throw new Problem("service_unavailable");
          return conforming.negotiation.servesAs(known);
        },
      },
    }),
  );
  const results = await Promise.all(meant.map((one) => judge(one, bench)));
  await staged.close();

  expect(results.map(({ verdict }) => verdict)).toEqual(["inconclusive"]);
});
