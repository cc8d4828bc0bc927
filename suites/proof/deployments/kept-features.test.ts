import { expect, test } from "vitest";
import { operations } from "#lib/contract/operations.ts";
import { conforming } from "#lib/reference/policies.ts";
import { keptFeatures } from "#suites/updates/unchanged/kept-features.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";

test("each of several joined runs has its own first update", async () => {
  const staged = await stageReference(conforming, new Set());
  const { client, testData } = staged.bench;
  const path = operations.readFeatures.path.replace("{slug}", testData.workspace);
  const ask = (check: string, json?: object) =>
    client.send(
      { method: json === undefined ? "GET" : "PATCH", path, as: "owner", ...(json && { json }) },
      { check, branch: 0, ordinal: 0 },
    );
  const found = await ask("preflight");
  const steady = { is_wiki_enabled: Object(found.response.json).is_wiki_enabled };
  const journal = [
    found,
    await ask("areas.first.update", steady),
    await ask("areas.first.switch", { is_wiki_enabled: !steady.is_wiki_enabled }),
    await ask("areas.first.read"),
    await ask("preflight"),
    await ask("areas.second.update", { is_wiki_enabled: !steady.is_wiki_enabled }),
    await ask("areas.second.read"),
  ];
  await staged.close();
  const [invariant] = keptFeatures;

  const shown = journal.filter((exchange) => invariant?.applies(exchange, journal) === true);

  expect(shown.map(({ origin }) => origin.check)).toEqual(["areas.second.read"]);
});
