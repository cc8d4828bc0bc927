import { expect, test } from "vitest";
import { createSender } from "#fixtures/api/sender.ts";
import { createTag, runName } from "#lib/contract/run-name.ts";
import { createClient } from "#lib/http/client.ts";
import { openJournal } from "#lib/http/journal/journal.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import { preflight } from "#lib/target/preflight/preflight.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";
import { sweepTarget } from "./sweep-target.ts";

async function serve() {
  const reference = createReference();
  const served = await serveReference(reference);
  const target = targetOfReference(reference, served.url);
  const credentials = credentialsOf(target);
  const transport = createLiveTransport({ baseUrl: served.url, credentials });
  const client = createClient({ transport, journal: openJournal(null, { credentials }) });
  const trial = await preflight(target, client);
  if (!trial.usable) throw new Error(trial.message);
  const close = async () => {
    await transport.close();
    await served.close();
  };
  return { reference, target, trial, send: createSender(client, "clean-up"), close };
}

test("a record that only the other type mode can remove is removed, and the mode is restored", async () => {
  const { reference, target, trial, send, close } = await serve();
  const before = reference.inventory();
  const workspace = `/api/v2/workspaces/${target.workspace}`;
  const features = `${workspace}/features/`;
  const inWorkspaceMode = (is: boolean) =>
    send({
      method: "PATCH",
      path: features,
      as: "owner",
      json: { is_work_item_types_enabled: is },
    });
  const tag = createTag(new Date());

  await inWorkspaceMode(true);
  const json = { name: runName(tag, "type") };
  const path = `${workspace}/work-item-types/`;
  expect((await send({ method: "POST", path, as: "owner", json })).response.status).toBe(201);
  await inWorkspaceMode(false);
  const run = { features: trial.capabilities };
  const swept = await sweepTarget(target, trial, send, { notes: [{ run }], tag });

  expect(swept).toMatchObject({ kept: [], wrong: null, removed: [{}] });
  expect(reference.inventory()).toEqual(before);
  await close();
});

test("a record that bears another's name is recognized by its description, and a mention of a run is ignored", async () => {
  const { target, trial, send, close } = await serve();
  const tag = createTag(new Date());
  const path = `/api/v2/workspaces/${target.workspace}/initiatives/labels/`;
  const make = (json: object) => send({ method: "POST", path, as: "owner", json });
  const own = await make({ name: "Growth", description: runName(tag, "label", "x1") });
  const mention = await make({ name: "Reach", description: `Found after ${tag}-x1 was swept` });
  expect([own, mention].map(({ response }) => response.status)).toEqual([201, 201]);

  const { removed } = await sweepTarget(target, trial, send, { notes: [], tag });

  expect(removed).toMatchObject([{ kind: "initiatives/labels", tag }]);
  await close();
});

test("others' records that mention a run, and those older than it, stay and are listed with the reason", async () => {
  const { reference, target, trial, send, close } = await serve();
  const tag = createTag(new Date());
  const later = createTag(new Date(Date.now() + 3 * 60 * 60 * 1000));
  const workspace = `/api/v2/workspaces/${target.workspace}`;
  const make = async (path: string, json: object) => {
    const { response } = await send({
      method: "POST",
      path: `${workspace}${path}`,
      as: "owner",
      json,
    });
    expect(response.status).toBe(201);
  };
  await make("/projects/", { name: `Clean up after ${tag}`, identifier: "CLEAN" });
  await make("/projects/", { name: runName(later, "gallery"), identifier: "OLDER" });
  await make("/webhooks/", { name: "Ours", url: `https://ours.example/${tag}/after-${tag}` });
  await make("/releases/tags/", {
    version: "1",
    description: `Found after ${runName(tag, "tag")}`,
  });
  const before = reference.inventory();

  const { removed, kept, others } = await sweepTarget(target, trial, send, { notes: [] });

  expect([removed, kept]).toEqual([[], []]);
  expect(reference.inventory()).toEqual(before);
  const reasons = others.map(({ name, reason }) => `${name}: ${reason}`).toSorted();
  expect(reasons).toHaveLength(4);
  expect(reasons.filter((text) => text.includes("older than the run"))).toHaveLength(1);
  expect(reasons.filter((text) => text.includes("no name that the run gave"))).toHaveLength(3);
  await close();
});
