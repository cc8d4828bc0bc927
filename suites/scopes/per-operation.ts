import type { Check, Given } from "#lib/check/check.ts";
import type { NestedOperation, ScopedOperation } from "#lib/contract/subjects/scoped-operations.ts";
import type { Asking } from "./asking.ts";
import type { TokenKind } from "./kinds.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import type { Need } from "#fixtures/test-data.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import {
  similarOperations,
  nestedOperations,
  scopeOf,
  scopedOperations,
  twinnedOperations,
  unscopedSample,
} from "#lib/contract/subjects/scoped-operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { wantedFor } from "./kinds.ts";
import { temporaryRecords } from "./temporary-records.ts";
import { readings } from "./readings.ts";
import { sendWith, tokenWith } from "#suites/support/access/token-with.ts";
import { typeWritings } from "./type-writings.ts";
import { writings } from "./writings.ts";

const askings: Readonly<Record<ScopedOperation, Asking>> = {
  ...readings,
  ...writings,
  ...typeWritings,
  ...temporaryRecords,
};

/** Operations tried with a token of several scopes: reads, and a write that finds nothing. */
const severalSample = [
  "listProjectWorkItems",
  "listCycles",
  "listProjectTypes",
  "listProjectProperties",
  "listWorkspaceMembers",
  "readFeatures",
  "bulkDeleteLabels",
] as const satisfies readonly ScopedOperation[];

type Killer = Check["killedBy"][number];

const routeOf = (name: ScopedOperation): string =>
  `${operations[name].method} ${operations[name].path}`;
const needsOf = (name: ScopedOperation): readonly Need[] => ["tokens", ...askings[name].needs];

/** The answer to the token of this kind. */
async function answerTo(
  given: Given<Need>,
  kind: TokenKind,
  name: ScopedOperation,
): Promise<Exchange> {
  const { send, harmless } = askings[name];
  const wanted = wantedFor(kind, name);
  if (wanted === null) throw new Error(`There is no ${kind} scope of ${name}.`);
  const opened = kind === "fine" || kind === "global";
  return sendWith(given, wanted, (as) => (opened ? harmless : send)(given, as));
}

/** A token that must not be sufficient for the operation. */
async function refuses(given: Given<Need>, kind: TokenKind, name: ScopedOperation): Promise<void> {
  const answer = await answerTo(given, kind, name);
  const { send, served } = askings[name];

  const isServed = async () => isSuccess(await send(given, "owner"));
  given.expect(answer, isServed).served(served).problem("forbidden");
}

/**
 * Statuses that say nothing about a token: a feature that the plan lacks, and a service that is temporarily
 * unavailable.
 */
const untelling: readonly number[] = [402, 502, 503, 504];

/** A token that suffices for the operation; another chapter judges whether it then succeeds. */
async function allows(given: Given<Need>, kind: TokenKind, name: ScopedOperation): Promise<void> {
  const { served, lax } = askings[name];
  const answer = await answerTo(given, kind, name);

  const { status } = answer.response;
  const expectation = given.expect(answer).served(served);
  if (untelling.includes(status)) expectation.ok();
  if (name === "listAuditLogs" && status === 403) await demandAuditor(given);
  const shut = lax ? [401, 403] : [401, 403, 404];
  const holds = status < 500 && !shut.includes(status);
  expectation.that("status", `none of ${shut.join(", ")} and no server error`, status, holds);
}

/** Whether the user of the tokens may read the audit log at all; it may be reserved for auditors. */
async function demandAuditor(given: Given<Need>): Promise<void> {
  const { response } = await askings.listAuditLogs.send(given, "owner");
  if (response.status !== 403) return;
  throw untested("The owner may not read the audit log.", unlocks.auditRead);
}

const reads = (name: ScopedOperation): boolean => scopeOf(name).tier === "read";

const fine = scopedOperations.map((name) =>
  check({
    id: `scopes.fine.${name}`,
    wantedToken: wantedFor("fine", name),
    clause: "scopes/fine#satisfies",
    subject: name,
    title: `${scopeOf(name).fine} by itself is sufficient for ${routeOf(name)}`,
    needs: needsOf(name),
    killedBy: [`both-scopes-asked-${name}`],
    run: (given) => allows(given, "fine", name),
  }),
);

const global = scopedOperations.map((name) =>
  check({
    id: `scopes.global.${name}`,
    wantedToken: wantedFor("global", name),
    clause: "scopes/global#satisfies",
    subject: name,
    title: `${scopeOf(name).tier} by itself is sufficient for ${routeOf(name)}`,
    needs: needsOf(name),
    killedBy: [`both-scopes-asked-${name}`],
    run: (given) => allows(given, "global", name),
  }),
);

/** An operation for which only the last scope of a token suffices. */
function openedByLast(scopes: readonly string[]): ScopedOperation | undefined {
  const last = scopes.at(-1);
  if (scopes.length < 2 || last === undefined) return undefined;
  return severalSample.find((name) => {
    const { fine: own, tier } = scopeOf(name);
    return [own, tier].filter((scope) => scopes.includes(scope)).join() === last;
  });
}

const lastOpens: WantedToken = {
  words: "several scopes of which the last one opens something",
  suits: (scopes) => openedByLast(scopes) !== undefined,
  example: ["projects.labels:read", "read"],
};

const several = check({
  id: "scopes.several.last",
  clause: "scopes/several#last",
  title: "a token with several scopes may do what only the last of them allows",
  needs: [...new Set(severalSample.flatMap((name) => [...needsOf(name)]))],
  killedBy: ["scopes-of-token-count-to-the-first"],
  wantedToken: lastOpens,
  async run(given) {
    const name = openedByLast(tokenWith(given.tokens, lastOpens).scopes) ?? "bulkDeleteLabels";
    const { harmless } = askings[name];
    const answer = await sendWith(given, lastOpens, (as) => harmless(given, as));

    const { status } = answer.response;
    if (untelling.includes(status)) given.expect(answer).ok();
    given
      .expect(answer)
      .that("status", "neither 401 nor 403", status, ![401, 403].includes(status));
    given.expect(answer).that("status", "no server error", status, status < 500);
  },
});

const unrelated = scopedOperations.map((name) =>
  check({
    id: `scopes.unrelated.${name}`,
    wantedToken: wantedFor("unrelated", name),
    clause: "scopes/unrelated#forbidden",
    subject: name,
    title: `a token with another scope gets 403 on ${routeOf(name)}`,
    needs: needsOf(name),
    killedBy: [`no-scope-asked-${name}`, "any-scope-will-do", "scope-lack-asks-for-payment"],
    run: (given) => refuses(given, "unrelated", name),
  }),
);

const twin = twinnedOperations.map((name) =>
  check({
    id: `scopes.twin.${name}`,
    wantedToken: wantedFor("twin", name),
    clause: "scopes/twin#forbidden",
    subject: name,
    title: `${scopeOf(name).twin} is not sufficient for ${routeOf(name)}`,
    needs: needsOf(name),
    killedBy: [
      `no-scope-asked-${name}`,
      "scope-lack-asks-for-payment",
      reads(name) ? "fine-write-scope-also-reads" : "fine-read-scope-also-writes",
    ],
    run: (given) => refuses(given, "twin", name),
  }),
);

const otherTier = scopedOperations.map((name) =>
  check({
    id: `scopes.other-tier.${name}`,
    wantedToken: wantedFor("other-tier", name),
    clause: "scopes/other-tier#forbidden",
    subject: name,
    title: `${scopeOf(name).otherTier} is not sufficient for ${routeOf(name)}`,
    needs: needsOf(name),
    killedBy: [
      `no-scope-asked-${name}`,
      "scope-lack-asks-for-payment",
      ...(reads(name)
        ? (["global-write-also-reads"] as const)
        : (["global-read-also-writes", "scope-lack-is-unauthorized-on-writes"] as const)),
    ],
    run: (given) => refuses(given, "other-tier", name),
  }),
);

/** Defects of several operations that a check on one of these also finds. */
const nestedKillers: Readonly<Partial<Record<NestedOperation, readonly Killer[]>>> = {
  createModule: ["projects-scope-covers-all-below", "scope-compared-by-its-beginning"],
  listCycles: ["projects-scope-covers-all-below", "scope-compared-by-its-beginning"],
  bulkCreateComments: ["work-items-scope-covers-comments"],
  updateInitiativeLabel: ["scope-compared-by-its-beginning"],
  listReleaseTags: ["scope-compared-by-its-beginning"],
};

const parent = keysOf(nestedOperations).map((name) =>
  check({
    id: `scopes.parent.${name}`,
    wantedToken: wantedFor("parent", name),
    clause: "scopes/parent#forbidden",
    subject: name,
    title: `${nestedOperations[name]}:${scopeOf(name).tier} is not sufficient for ${routeOf(name)}`,
    needs: needsOf(name),
    killedBy: [
      `no-scope-asked-${name}`,
      `parent-scope-opens-${name}`,
      ...(nestedKillers[name] ?? []),
      "scope-lack-asks-for-payment",
    ],
    run: (given) => refuses(given, "parent", name),
  }),
);

const similar = keysOf(similarOperations).map((name) =>
  check({
    id: `scopes.alike.${name}`,
    wantedToken: wantedFor("alike", name),
    clause: "scopes/alike#forbidden",
    subject: name,
    title: `${similarOperations[name]}:${scopeOf(name).tier} is not sufficient for ${routeOf(name)}`,
    needs: needsOf(name),
    killedBy: [`alike-scope-opens-${name}`, "scope-lack-asks-for-payment"],
    run: (given) => refuses(given, "alike", name),
  }),
);

const none = unscopedSample.map((name) =>
  check({
    id: `scopes.none.${name}`,
    wantedToken: wantedFor("none", name),
    clause: "scopes/none#forbidden",
    subject: name,
    title: `a token without scopes gets 403 on ${routeOf(name)}`,
    needs: needsOf(name),
    killedBy: ["token-without-scopes-is-unlimited", "scope-lack-asks-for-payment"],
    run: (given) => refuses(given, "none", name),
  }),
);

/** Each operation with each kind of token. */
export const operationChecks: readonly Check[] = [
  ...fine,
  ...global,
  ...unrelated,
  ...twin,
  ...otherTier,
  ...parent,
  ...similar,
  ...none,
  several,
];
