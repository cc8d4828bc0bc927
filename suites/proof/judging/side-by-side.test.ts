import fc from "fast-check";
import { expect, test } from "vitest";
import { createForAll } from "#lib/check/properties/for-all.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { walk } from "#lib/check/matchers/walk.ts";
import { Api } from "#lib/check/api.ts";
import { createClient } from "#lib/http/client.ts";
import { openJournal } from "#lib/http/journal/journal.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";

const latencyMs = 50;
const runs = 32;

test("concurrent inputs are tried at least five times as fast as successive ones", async () => {
  const reference = createReference({ latencyMs });
  const served = await serveReference(reference);
  const credentials = credentialsOf(targetOfReference(reference, served.url));
  const pace = { requestsPerMinute: null, concurrency: 16 };
  const transport = createLiveTransport({ baseUrl: served.url, credentials, pace });
  const client = createClient({ transport, journal: openJournal(null, { credentials }) });
  const branchOf = (n: number): Branch => {
    const api = new Api(client, "proof.inputs.side-by-side", n);
    const tally = { judged: 0 };
    return { api, walk: (path, options) => walk(api, path, options, tally), unique: String };
  };
  const msOf = async (width: number): Promise<number> => {
    const forAll = createForAll(branchOf, { seed: 1, runs, width });
    const started = performance.now();
    await forAll({ input: fc.nat() }, async (_, { api }) => {
      await api.get("/api/v2/users/me/");
    });
    return performance.now() - started;
  };

  await msOf(16);
  const times = { alone: await msOf(1), together: await msOf(16) };
  await transport.close();
  await served.close();

  expect(times.alone / times.together).toBeGreaterThanOrEqual(5);
});
