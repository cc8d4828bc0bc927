import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { judge } from "#lib/check/judge.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import { conforming } from "#lib/reference/policies.ts";
import { checks } from "#suites/bulk/bulk.ts";
import { proveTopic } from "./prove-topic.ts";
import { stageReference } from "./staged-reference.ts";
import { needsOf } from "./worlds.ts";

proveTopic("bulk", checks, { lanes: 4 });

/** Fails atomic requests, each some time after a read beside it has failed. */
function breakingBeside(client: JudgingClient): JudgingClient {
  let isUnderWay = false;
  return {
    ...client,
    async send(request, origin) {
      if (JSON.stringify(request).includes("all_or_none")) {
        isUnderWay = true;
        await pass(30);
        throw new TransportError("reset", "The request was broken off.");
      }
      if (isUnderWay) throw new TransportError("reset", "The read was broken off.");
      return client.send(request, origin);
    },
  };
}

test("where a read beside an atomic request fails first, the request's own failure is no stray one", async () => {
  const [unseen] = checks.filter(({ id }) => id === "bulk.labels.atomic-all-at-once");
  if (unseen === undefined || unseen.kind !== "check") throw new Error("No such check.");
  const staged = await stageReference(conforming, needsOf([unseen]));
  const strays: unknown[] = [];
  const hear = (reason: unknown) => strays.push(reason);
  process.on("unhandledRejection", hear);

  const bench = { ...staged.bench, client: breakingBeside(staged.bench.client) };
  const { verdict, reason } = await judge(unseen, bench);
  await pass(60);
  process.off("unhandledRejection", hear);
  await staged.close();

  expect(verdict).toBe("inconclusive");
  expect(reason).toContain("The read was broken off.");
  expect(strays).toEqual([]);
});
