import { lend } from "#lib/check/arranging/lent-records.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { TokenUser } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import type { ScopedOperation } from "#lib/contract/subjects/scoped-operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Asking } from "./asking.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { asking } from "./asking.ts";
import { tokenKinds, wantedFor } from "./kinds.ts";
import { addedRecord } from "./standing.ts";
import { findToken } from "#suites/support/access/token-with.ts";

type Needs = "scratchProject" | "tokens";

interface Request {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
}

/** A workspace record that exists only for the requests about it. */
interface TemporaryRecord<Name extends ScopedOperation> {
  readonly name: string;
  readonly operations: readonly Name[];
  /** False where a deployment may lack the routes. */
  readonly served: boolean;
  /** Whether the target of an operation may be gone in the meantime. @default false */
  readonly fleeting?: (name: Name) => boolean;
  /** Path template of the collection in which it is created, and removed. */
  readonly collection: string;
  readonly body: (given: Given<Needs>) => { readonly name: string };
  /** The request of an operation about it; null if it has nothing that could be requested. */
  readonly furnish: (
    given: Given<Needs>,
    id: string,
  ) => Promise<(name: ScopedOperation) => Request | null>;
}

/**
 * How operations on a workspace record are requested. The record is created, tried with all tokens of a check, and
 * removed at once, because no check could know that it is the last to need it.
 */
export function temporaryRequests<Name extends ScopedOperation>(
  temporaryRecord: TemporaryRecord<Name>,
): Readonly<Record<Name, Asking>> {
  const { name, operations, served, fleeting = () => false } = temporaryRecord;
  const made = sharedArrangement(`scopes.${name}`, (given: Given<Needs>) =>
    round(given, temporaryRecord),
  );
  const askingFor = (operation: Name): Asking =>
    asking({
      ...(!served && { served }),
      lax: fleeting(operation),
      needs: ["scratchProject", "tokens"],
      async send(given, as) {
        const answers = await made(given);
        const answer = answers.get(`${operation} ${as}`);
        if (answer !== undefined) return answer;
        throw untested(
          `The ${name} has nothing that ${operation} could be requested for.`,
          unlocks.deployment(`in which a new ${name} soon has it`),
        );
      },
    });
  const entries = operations.map((operation) => [operation, askingFor(operation)] as const);
  // One entry for each of the operations.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Record<Name, Asking>;
}

async function round<Name extends ScopedOperation>(
  given: Given<Needs>,
  { operations, collection, body, furnish }: TemporaryRecord<Name>,
): Promise<ReadonlyMap<string, Exchange>> {
  const at = given.path(collection);
  const sent = body(given);
  const create = () => given.api.send("POST", at, { json: sent });
  const { id, made } = addedRecord(await lend(given, sent.name, at, create));
  const answers = new Map<string, Exchange>();
  try {
    const requestOf = await furnish(given, id);
    for (const operation of operations) {
      const request = requestOf(operation);
      if (request === null) continue;
      const { method, path, json } = request;
      const options = json === undefined ? {} : { json };
      for (const { principal } of tried(operation, given.tokens)) {
        // Sequential: a token that suffices comes after all that must not.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await given.api.send(method, path, { as: principal, ...options });
        answers.set(`${operation} ${principal}`, answer);
      }
      const asksToPay = [...answers.values()].some(({ response }) => response.status === 402);
      if (!asksToPay) continue;
      // Only then is it tested whether the owner gets 402 too.
      const own = await given.api.send(method, path, options); // oxlint-disable-line no-await-in-loop -- as above
      answers.set(`${operation} owner`, own);
    }
  } finally {
    await removeMade(given, made);
  }
  return answers;
}

function tried(operation: ScopedOperation, tokens: readonly TokenUser[]): ReadonlySet<TokenUser> {
  const users = tokenKinds
    .filter((kind) => kind !== "none")
    .map((kind) => wantedFor(kind, operation))
    .map((wanted) => (wanted === null ? undefined : findToken(tokens, wanted)));
  return new Set(users.filter((user) => user !== undefined));
}
