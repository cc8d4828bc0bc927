import { expect, test } from "vitest";
import type { Invariant } from "#lib/check/check.ts";
import { observeInvariants } from "#lib/check/judge-invariant.ts";
import { conforming } from "#lib/reference/policies.ts";
import { checks } from "#suites/schema-document/schema-document.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";

test("without a document the journal is read once and not for each exchange", async () => {
  const staged = await stageReference(conforming, new Set(["items"]));
  await staged.close();
  let rounds = 0;
  const undocumented = staged.exchanges.filter(({ request }) => !/schema/.test(request.path));
  const journal = {
    *[Symbol.iterator]() {
      rounds += 1;
      yield* undocumented;
    },
  };
  const truths = checks.filter((one): one is Invariant => one.kind === "invariant");

  const hearing = observeInvariants(truths, journal, staged.bench);
  for (const exchange of undocumented) hearing.observe(exchange);

  expect(undocumented.length).toBeGreaterThan(3);
  expect(hearing.results().map(({ verdict }) => verdict)).toEqual(truths.map(() => "untested"));
  expect(rounds).toBe(1);
});
