import { expect, test } from "vitest";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { check } from "#lib/check/check.ts";
import type { Given } from "#lib/check/check.ts";
import { fakeBench } from "#lib/check/fake-bench.ts";
import type { Bench } from "#lib/check/judge.ts";
import { rerunTogetherOn } from "./rerun-together.ts";

const arranged = oncePerAnchor(
  "testing.arranged",
  ({ sink }) => sink,
  (given: Given<"sink">) => given.api.get("/api/v2/x/"),
);

const [left, right] = ["left", "right"].map((word) =>
  check({
    id: `webhooks.delivery.${word}`,
    clause: "webhooks/delivery#url",
    title: "a claim",
    needs: ["sink"],
    killedBy: ["webhook-delivers-elsewhere"],
    async run(given) {
      given.expect(await arranged(given)).status(201);
    },
  }),
);

test("what checks share is arranged once for all that are rerun together, under its own name, and each is judged", async () => {
  if (left === undefined || right === undefined) throw new Error("There are two checks.");
  const fake = fakeBench({ status: 200 }, { sink: { ok: true, value: { listen: "127.0.0.1:0" } } });
  const reruns: unknown[] = [];
  const bench: Bench = {
    ...fake,
    client: {
      ...fake.client,
      send: (request, origin) => {
        reruns.push([origin.check, origin.rerun]);
        return fake.client.send(request, origin);
      },
    },
  };

  const again = rerunTogetherOn(bench);
  const results = await Promise.all([again(left, null, 1), again(right, null, 1)]);

  expect(results.map(({ result }) => result.verdict)).toEqual(["fail", "fail"]);
  expect(results.map(({ lastExchange }) => lastExchange)).toEqual([7, 7]);
  expect(reruns).toEqual([["shared:testing.arranged", "shared:testing.arranged"]]);
});
