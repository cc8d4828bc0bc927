import { expect, test } from "vitest";
import { altered, conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { isKill, judgeAll, describeResult } from "#suites/proof/judging/judge-all.ts";

test("if type names may repeat, every finding belongs to a clause about names", async () => {
  const topics = [
    "work-item-types",
    "enablement",
    "type-modes",
    "type-schema",
    "properties",
    "contexts",
    "custom-fields",
    "sequences",
  ];
  const checks = catalog.filter((one) => one.kind === "check" && topics.includes(one.topic));
  const { refusesTakenName } = conforming.writes;
  const policies = altered(conforming, {
    writes: {
      refusesTakenName: (known) => !known.resource.endsWith("-type") && refusesTakenName(known),
    },
  });

  const results = await judgeAll(policies, checks, checks);

  const noticed = results.filter(({ verdict }) => verdict !== "pass");
  expect(noticed.filter((result) => !isKill(result)).map(describeResult)).toEqual([]);
  expect(noticed.map(({ clause }) => clause).toSorted()).toEqual([
    "enablement/import#keeps-name",
    "sequences/states#type-names",
    "work-item-types/name#of-default",
    "work-item-types/name#taken",
    "work-item-types/name#unique-inactive",
    "work-item-types/name#unique-inactive",
    "work-item-types/name#unique-project",
    "work-item-types/single#update-name",
    "work-item-types/single#update-name",
  ]);
}, 60_000);
