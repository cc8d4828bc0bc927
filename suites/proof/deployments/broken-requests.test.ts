import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import { conforming } from "#lib/reference/policies.ts";
import { checks } from "#suites/bulk/bulk.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

/** Fails atomic requests, each some time after a read during it has failed. */
function breakingConcurrently(client: JudgingClient): JudgingClient {
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

test("if a read fails first during an atomic request, the request's own failure is caught", async () => {
  const [unseen] = checks.filter(({ id }) => id === "bulk.labels.atomic-all-at-once");
  if (unseen === undefined || unseen.kind !== "check") throw new Error("No such check.");
  const staged = await stageReference(conforming, needsOf([unseen]));
  const unexpected: unknown[] = [];
  const observe = (reason: unknown) => unexpected.push(reason);
  process.on("unhandledRejection", observe);

  const bench = { ...staged.bench, client: breakingConcurrently(staged.bench.client) };
  const { verdict, reason } = await judge(unseen, bench);
  await pass(60);
  process.off("unhandledRejection", observe);
  await staged.close();

  expect(verdict).toBe("inconclusive");
  expect(reason?.sentence).toContain("The read was broken off.");
  expect(unexpected).toEqual([]);
});

/** Creates more milestones in the scratch project than a page shows. */
const crowding = check({
  id: "bulk.milestones.crowding",
  clause: "bulk/atomic#all-at-once",
  subject: "milestones",
  title: "the scratch project has more milestones than a page",
  needs: ["scratchProject"],
  killedBy: ["bulk-atomic-seen-half-done"],
  async run(given) {
    const at = given.path("/api/v2/workspaces/{slug}/projects/{project_id}/milestones/", {
      project_id: given.scratchProject.project.id,
    });
    for (let batch = 0; batch < 5; batch += 1) {
      const items = Array.from({ length: 50 }, () => ({ title: given.unique("crowd") }));
      // oxlint-disable-next-line no-await-in-loop -- one batch is as large as a request may be
      const made = await given.api.send("POST", `${at}bulk-create/`, { json: { items } });
      given.expect(made).equals("/succeeded", items.length);
    }
  },
});

test("rows are found and watched on any page of the list", async () => {
  const ids = ["all-at-once", "late-row", "writes-nothing", "first-row"];
  const atomic = checks
    .filter((one) => one.kind === "check")
    .filter(({ id }) => ids.some((name) => id === `bulk.milestones.atomic-${name}`));
  const staged = await stageReference(conforming, needsOf([...atomic, crowding]));

  const verdicts: string[] = [];
  for (const one of [crowding, ...atomic]) {
    // oxlint-disable-next-line no-await-in-loop -- the large list comes first
    verdicts.push((await judge(one, staged.bench)).verdict);
  }
  await staged.close();

  expect(atomic).toHaveLength(ids.length);
  expect(verdicts).toEqual(verdicts.map(() => "pass"));
});
