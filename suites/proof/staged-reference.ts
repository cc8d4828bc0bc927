import type { Need, Person } from "#fixtures/world.ts";
import type { Bench } from "#lib/check/judge.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { arrange } from "#fixtures/arrange.ts";
import { createClient } from "#lib/http/client.ts";
import { openJournal } from "#lib/http/journal.ts";
import { createLiveTransport } from "#lib/http/live-transport.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { conforming } from "#lib/reference/policies.ts";

/** A reference with its world, ready for checks. */
export interface Staged {
  readonly bench: Bench;
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
}

/** Serves a reference under these policies and arranges a world in it, by the public API alone. */
export async function stageReference(
  policies: Policies,
  needs: ReadonlySet<Need>,
  seed = 1,
): Promise<Staged> {
  const reference = createReference({ policies });
  const served = await serveReference(reference, { port: 0 });
  const { principals } = reference;
  const credentials = Object.fromEntries(
    Object.entries(principals).map(([name, { apiKey }]) => [name, { apiKey }]),
  );
  const journal = openJournal(null, { credentials });
  const pace = { requestsPerMinute: null, concurrency: 16 };
  const transport = createLiveTransport({ baseUrl: served.url, credentials, pace });
  const client = createClient({ transport, journal });
  const { world } = await arrange({
    client,
    document: await schemaDocument(),
    workspace: principals.owner.workspace,
    outsiderWorkspace: principals.outsider.workspace,
    principals: Object.keys(principals),
    identities: Object.fromEntries(
      Object.entries(principals).map(([name, user]) => [name, personOf(user)]),
    ),
    project: null,
    needs,
    tag: `wmsproof${"abcdefgh"[seed % 8]}`,
    progress: () => {},
  });
  return {
    bench: { client, world, seed, runs: 3, baseUrl: served.url, target: null },
    exchanges: journal.exchanges,
    async close() {
      await transport.close();
      await served.close();
    },
  };
}

/** The conforming document: a defect of a mutant's document is not to break the arranging. */
async function schemaDocument() {
  const reference = createReference({ policies: conforming });
  const request = new Request("http://reference.invalid/api/v2/schema/", {
    headers: { "x-api-key": reference.principals.owner.apiKey },
  });
  const response = await reference.fetch(request);
  return readDocument(await response.json());
}

function personOf(user: { userId: string; displayName: string; email: string }): Person {
  return { id: user.userId, displayName: user.displayName, email: user.email };
}
