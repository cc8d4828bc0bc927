import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { catalog } from "#suites/catalog.ts";
import { judgeStagedPhases } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const topics = [
  "initiative-labels",
  "automations",
  "concurrency",
  "contexts",
  "features",
  "requests",
  "scopes",
];
const checks = catalog.filter(
  (one): one is Check =>
    one.kind === "check" &&
    ([...topics, "work-item-types", "enablement", "type-modes", "type-schema", "webhooks"].includes(
      one.id.split(".")[0] ?? "",
    ) ||
      one.id === "sequences.modes.agree") &&
    !one.needs.includes("sink") &&
    !one.needs.includes("throttled"),
);

/** Records of others in the workspace, by collection. */
const theirs = {
  "work-item-properties": { display_name: "Region", property_type: "OPTION" },
  "work-item-types": { name: "Incident" },
  "releases/tags": { version: "7.1" },
  "initiatives/labels": { name: "Growth", color: "#2563eb" },
  automations: { name: "Report the team", scope: "work-item" },
  webhooks: { name: "Chat", url: "https://chat.example/hook", is_active: false },
} as const;

const collection = /^\/api\/v2\/workspaces\/acme\/([a-z/-]+)\/$/;

const at = (word: string): string => `/api/v2/workspaces/acme/${word}/`;

test("no check removes a foreign record whose id answered its create", async () => {
  const reference = createReference({ policies: conforming, keyRates: throttledRates });
  await ask(reference, "PATCH", at("features"), { is_work_item_types_enabled: true });
  const ids = new Map<string, string>();
  for (const [word, json] of Object.entries(theirs)) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const { id } = await ask(reference, "POST", at(word), json);
    ids.set(word, id);
  }

  const staged = await stageReference(conforming, needsOf(checks), {
    on: mistaking(reference, ids),
  });
  await judgeStagedPhases(checks, staged);
  await staged.close();

  const looks = [...ids].map(async ([word, id]) => {
    const { id: found } = await ask(reference, "GET", `${at(word)}${id}/`);
    return [word, found === id ? "there" : "gone"] as const;
  });
  expect(Object.fromEntries(await Promise.all(looks))).toEqual(
    Object.fromEntries(Object.keys(theirs).map((word) => [word, "there"])),
  );
}, 240_000);

test("no check changes or removes a foreign project whose id answered its create", async () => {
  const reference = createReference({ policies: conforming, keyRates: throttledRates });
  const project = { name: "Roadmap", identifier: "ROAD" };
  const { id } = await ask(reference, "POST", at("projects"), project);
  const look = async () => [
    await ask(reference, "GET", `${at("projects")}${id}/`),
    await ask(reference, "GET", `${at("projects")}${id}/members/`),
  ];
  const before = await look();
  const own = catalog.filter(
    (one): one is Check => one.kind === "check" && one.id.startsWith("members.added."),
  );

  const staged = await stageReference(conforming, needsOf(own), {
    on: mistaking(reference, new Map([["projects", id]]), ({ name }) =>
      String(name).includes("own project"),
    ),
  });
  const results = await judgeStagedPhases(own, staged);
  await staged.close();

  expect(results.length).toBeGreaterThan(1);
  expect(await look()).toEqual(before);
}, 60_000);

/** The same deployment, whose creates return what was sent with the id of a record of others. */
function mistaking(
  reference: Reference,
  ids: ReadonlyMap<string, string>,
  isMeant: (made: Readonly<Record<string, unknown>>) => boolean = () => true,
): Reference {
  return {
    ...reference,
    respond: async (request, keyHeader) => {
      const answer = await reference.respond(request, keyHeader);
      const word = collection.exec(new URL(request.url).pathname)?.[1] ?? "";
      const id = ids.get(word);
      if (request.method !== "POST" || answer.status >= 300 || id === undefined) return answer;
      const made = Object(JSON.parse(String(answer.body)));
      return isMeant(made) ? { ...answer, body: JSON.stringify({ ...made, id }) } : answer;
    },
  };
}

async function ask(
  reference: Reference,
  method: string,
  path: string,
  json?: unknown,
): Promise<{ readonly id: string }> {
  const headers = {
    "X-Api-Key": reference.principals.owner.apiKey,
    "Content-Type": "application/json",
  };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const answer = await reference.fetch(
    new Request(`http://here${path}`, { method, headers, ...body }),
  );
  return Object(await answer.json());
}
