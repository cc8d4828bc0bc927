import { expect, test } from "vitest";
import { altered, conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { isKill, judgeAll, tellResult } from "./judge-all.ts";

test("where names of types may repeat, every finding stands under a clause about names", async () => {
  const topics = ["types", "properties", "contexts", "custom-fields", "sequences"];
  const checks = catalog.filter((one) => one.kind === "check" && topics.includes(one.topic));
  const { refusesTakenName } = conforming.writes;
  const policies = altered(conforming, {
    writes: {
      refusesTakenName: (known) => !known.resource.endsWith("-type") && refusesTakenName(known),
    },
  });

  const results = await judgeAll(policies, checks, checks);

  const noticed = results.filter(({ verdict }) => verdict !== "pass");
  expect(noticed.filter((result) => !isKill(result)).map(tellResult)).toEqual([]);
  expect(noticed.map(({ clause }) => clause).toSorted()).toEqual([
    "problems/conflict#type-name",
    "sequences/states#type-names",
    "types/name#imported",
    "types/name#of-default",
    "types/name#unique-inactive",
    "types/name#unique-inactive",
    "types/name#unique-project",
    "types/single#update-name",
  ]);
}, 60_000);
