import { createTag } from "#lib/contract/run-name.ts";
import { arrange } from "#fixtures/arrange.ts";
import { allNeeds } from "#fixtures/needs.ts";
import type { Need } from "#fixtures/test-data.ts";
import { createClient } from "#lib/http/client.ts";
import { openJournal } from "#lib/http/journal/journal.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { credentialsOf, tokenUsers } from "#lib/target/file/credentials.ts";
import type { TargetData } from "#lib/target/file/target-data.ts";
import { targetFileOfReference, targetOfReference } from "#lib/target/target-of-reference.ts";

/** A served reference with a full workspace that can be reset under other policies. */
export interface Arena {
  readonly url: string;
  readonly workspace: string;
  /** Key of a user who may do everything in the workspace. */
  readonly ownerKey: string;
  readonly target: TargetData;
  /** Requests since the policies were last replaced. */
  readonly asked: () => number;
  /** Replaces the policies and restores every record. */
  under(policies: Policies): Promise<void>;
  /** The schema document as currently served. */
  document(): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Operations that would switch the workspace's mode, or empty it. */
const unarranged: ReadonlySet<Need> = new Set([
  "projectMode",
  "workspaceMode",
  "workspaceTypes",
  "workspaceProperty",
  "contexts",
  "alone",
]);

/** Serves a reference without defects and fills its workspace through the public API. */
export async function openArena(): Promise<Arena> {
  let asked = 0;
  const reference = createReference({ keyRates: throttledRates });
  const counted: Reference = {
    ...reference,
    respond(request, keyHeader) {
      asked += 1;
      return reference.respond(request, keyHeader);
    },
  };
  const served = await serveReference(counted);
  const { workspace, principals } = reference;
  const ownerKey = principals.owner.apiKey;
  const document = async (): Promise<Record<string, unknown>> => {
    const request = new Request(`${served.url}/api/v2/schema/`, {
      headers: { "x-api-key": ownerKey },
    });
    return Object(await (await reference.fetch(request)).json());
  };
  await fill(reference, served.url, await document());
  await reference.settled();
  const filled = reference.snapshot();
  return {
    url: served.url,
    workspace,
    ownerKey,
    target: targetFileOfReference(reference, served.url),
    asked: () => asked,
    async under(policies) {
      await reference.settled();
      reference.restore(filled);
      reference.alter(policies);
      asked = 0;
    },
    document,
    close: () => served.close(),
  };
}

async function fill(reference: Reference, url: string, document: unknown): Promise<void> {
  const target = targetOfReference(reference, url);
  const credentials = credentialsOf(target);
  const transport = createLiveTransport({ baseUrl: url, credentials, pace: target.pace });
  const { principals, workspace } = reference;
  await arrange({
    client: createClient({ transport, journal: openJournal(null, { credentials }) }),
    document: readDocument(document),
    workspace,
    outsiderWorkspace: principals.outsider.workspace,
    principals: Object.keys(principals),
    identities: Object.fromEntries(
      Object.entries(principals).map(([name, { userId, displayName, email }]) => [
        name,
        { id: userId, displayName, email },
      ]),
    ),
    tokens: tokenUsers(target),
    allow: target.allow,
    sink: target.sink,
    projects: [],
    needs: new Set(allNeeds.filter((need) => !unarranged.has(need))),
    tag: createTag(new Date(0), () => 0),
    progress: () => {},
  });
  await transport.close();
}
