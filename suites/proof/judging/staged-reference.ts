import type { Need, Person } from "#fixtures/test-data.ts";
import type { Bench } from "#lib/check/judge.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { createTag } from "#lib/contract/run-name.ts";
import { arrange } from "#fixtures/arrange.ts";
import { discover } from "#fixtures/discover.ts";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import { createClient } from "#lib/http/client.ts";
import { isLeftToChecks } from "#lib/http/journal/share-reads.ts";
import { openJournal } from "#lib/http/journal/journal.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import type { Wire } from "#lib/http/wire/wire.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import type { SchemaDocument } from "#lib/openapi/read-document.ts";
import { credentialsOf, tokenUsers } from "#lib/target/file/credentials.ts";
import type { Target } from "#lib/target/target.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { conforming } from "#lib/reference/policies.ts";
import { wireTo } from "./in-process-wire.ts";
import { openGate } from "#suites/proof/deployments/surroundings.ts";
import type { LawfulSurroundings } from "#suites/proof/deployments/surroundings.ts";

/** What checks are judged with, and the requests that they sent. */
export interface Judging {
  readonly bench: Bench;
  readonly exchanges: readonly Exchange[];
}

/** Test data that can be restored. */
export interface StagedTestData {
  readonly bench: Bench;
  /** The test data as it was set up, under other policies and without any requests. */
  under(policies: Policies): Promise<Judging>;
}

/** A reference with its test data, ready for checks. */
export interface Staged extends Judging, StagedTestData {
  readonly reference: Reference;
  /** Switches to the other type mode; returns the test data of that mode. */
  enterOtherMode(): Promise<StagedTestData>;
  leaveOtherMode(): Promise<unknown>;
  /** The bench with an empty cache, as at the start of each phase of a run. */
  renewed(): Bench;
  /** The answer with its schema document: the parsed form is cached while the answer is. */
  readonly held: Exchange;
  close(): Promise<void>;
}

/** How a staged reference is set up. */
interface Staging {
  /** @default 1 */
  readonly seed?: number;
  /** What is in front of it. @default nothing */
  readonly before?: LawfulSurroundings;
  /** Path below which its API stands, without a trailing slash. @default "" */
  readonly basePath?: string;
  /** Set up as for a smoke run. @default false */
  readonly frugal?: boolean;
  /** An existing one, with the records of others in it. @default a new one */
  readonly on?: Reference;
  /** Whether nothing is written, and existing records are the test data. @default false */
  readonly readOnly?: boolean;
  /** What it declares; null if that cannot be read. @default the schema document of the reference */
  readonly document?: SchemaDocument | null;
  /** Ids of projects to use if none can be created. @default none */
  readonly projects?: readonly string[];
  /** Id of a project of the other tenant, for the same purpose. @default none */
  readonly outsiderProject?: string | null;
  /** Areas that its target file declares. @default none */
  readonly plan?: Target["plan"];
  /** What may be done to the whole workspace. @default all that its target file allows */
  readonly allow?: Target["allow"];
  /** What its requests pass through, if nothing is in front of it. @default nothing */
  readonly passing?: (wire: Wire) => Wire;
}

/** The switches of a workspace, as a preflight reads them. */
async function featuresOf(
  read: () => Promise<Exchange>,
): Promise<Readonly<Record<string, boolean>>> {
  const { json } = (await read()).response;
  const entries = Object.entries(Object(json)).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === "boolean",
  );
  return Object.fromEntries(entries);
}

/** Serves a reference under these policies and sets up test data in it, only by the public API. */
export async function stageReference(
  policies: Policies,
  needs: ReadonlySet<Need>,
  staging: Staging = {},
): Promise<Staged> {
  const { seed = 1, before, basePath = "", frugal = false, on, readOnly = false, allow } = staging;
  const { passing = (wire: Wire) => wire } = staging;
  const reference = on ?? createReference({ policies, basePath, keyRates: throttledRates });
  const served = await serveReference(reference, { port: 0 });
  const gate = before === undefined ? served : await openGate(served.url, before);
  const { principals } = reference;
  const target = targetOfReference(reference, gate.url);
  const credentials = credentialsOf(target);
  // Nothing of this is stored, so no secrets need to be searched for.
  const journal = openJournal(null, { credentials: {} });
  // The users of the reference are known without an answer.
  journal.spellings.learn(JSON.stringify(Object.values(principals).map(personOf)));
  const pace = { requestsPerMinute: null, concurrency: 16 };
  const openTransport = () =>
    createLiveTransport({
      baseUrl: gate.url,
      credentials,
      pace,
      readOnly,
      isDirect: before === undefined,
      ...(before === undefined && {
        wire: passing(wireTo(reference, new URL(served.url).origin)),
      }),
      // For a proof, time matters and memory does not.
      // A proof sends our own reference some hundred thousand requests over one transport.
      bounds: { bytesEach: Number.POSITIVE_INFINITY },
    });
  const transport = openTransport();
  const client = createClient({ transport, journal });
  const aside = createClient({ transport, journal: openJournal(null, { credentials: {} }) });
  const asked = { check: "preflight", branch: 0, ordinal: 0 };
  const featuresRead = {
    method: "GET",
    path: fillPath(operations.readFeatures.path, { slug: principals.owner.workspace }),
    as: "owner",
  } as const;
  const { testData, enterOtherMode, leaveOtherMode } = await (readOnly ? discover : arrange)({
    client,
    document:
      staging.document === undefined
        ? await (conformingDocument ??= schemaDocument())
        : staging.document,
    workspace: principals.owner.workspace,
    outsiderWorkspace: principals.outsider.workspace,
    principals: Object.keys(principals).filter((name) => !frugal || name !== "member"),
    frugal,
    identities: Object.fromEntries(
      Object.entries(principals).map(([name, user]) => [name, personOf(user)]),
    ),
    tokens: tokenUsers(target),
    allow: allow ?? target.allow,
    declared: { principals: ["member", "outsider"], plan: staging.plan ?? [] },
    features: await featuresOf(() => aside.send(featuresRead, asked)),
    sink: target.sink,
    projects: staging.projects ?? [],
    outsiderProject: staging.outsiderProject ?? null,
    needs,
    tag: createTag(new Date(0), () => seed % 8),
    progress: () => {},
  });
  const bench = {
    client: createClient({ transport, journal, known: journal.exchanges.filter(isLeftToChecks) }),
    testData,
    seed,
    // The failure itself is the proof; only a reader needs a smaller counterexample.
    propertyBudget: { ...propertyBudgets.standard, shrinks: 0 },
    baseUrl: gate.url,
    target: null,
  };
  const schema = { method: "GET", path: operations.readSchema.path, as: "owner" } as const;
  const held = await aside.send(schema, asked);
  const placeOf = (here: Bench): StagedTestData => {
    const arranged = reference.snapshot();
    return {
      bench: here,
      async under(other) {
        await reference.settled();
        reference.restore(arranged);
        reference.alter(other);
        const spellings = journal.spellings.copy();
        const fresh = openJournal(null, { credentials: {}, spellings });
        // What a transport has learned about locks is true of the policies under which it did.
        const locks = other.concurrency.waitsMs !== conforming.concurrency.waitsMs;
        const asking = createClient({
          transport: locks ? openTransport() : transport,
          journal: fresh,
        });
        // As every run does first: what a check changes is compared with it.
        await asking.send(featuresRead, asked);
        // Checks cache what they know about test data by its objects.
        const copy = { ...here, client: asking, testData: structuredClone(here.testData) };
        return { bench: copy, exchanges: fresh.exchanges };
      },
    };
  };
  const renewed = (): Bench => ({ ...bench, client: createClient({ transport, journal }) });
  return {
    ...placeOf(bench),
    reference,
    exchanges: journal.exchanges,
    enterOtherMode: async () => placeOf({ ...renewed(), testData: await enterOtherMode() }),
    leaveOtherMode,
    renewed,
    held,
    async close() {
      await transport.close();
      if (gate !== served) await gate.close();
      await served.close();
    },
  };
}

/** Read once and used for every set-up: a defect in a mutant's document must not break the set-up. */
let conformingDocument: Promise<SchemaDocument> | undefined;

async function schemaDocument(): Promise<SchemaDocument> {
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
