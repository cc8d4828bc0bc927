import { scopeOf, scopedOperations } from "#lib/contract/subjects/scoped-operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import type { Limitation } from "#lib/target/preflight/preflight-result.ts";
import { deadKeys, type Target } from "#lib/target/target.ts";

/** Scopes that operations require. */
const tokenScopes = [
  ...new Set<string>(scopedOperations.flatMap((name) => [scopeOf(name).tier, scopeOf(name).fine])),
];

/** A sink that another machine cannot reach. */
function isEveryAddress(listen: string): boolean {
  return /^(?:0\.0\.0\.0|\[[0:]+\]):/.test(listen);
}

/** What a target deliberately omits, with the input that would unlock it. */
export function missingInputs(target: Target): Limitation[] {
  const { principals, source } = target;
  const place = source.kind === "environment" ? " in a target file" : " in the target file";
  const input = (name: string, words = name): Unlock => unlocks.input(name, words, place);
  const principal = (name: string, variables: string): Unlock =>
    source.kind === "environment" ? unlocks.input(name, variables, "") : input(name);
  const scopes = tokenScopes.filter(
    (scope) => !target.tokens.some((token) => token.scopes.join() === scope),
  );
  const missing: [boolean, string, Unlock][] = [
    [
      principals.member === undefined,
      "what a user without administrative rights may do",
      principal("principals.member", "WMS_MEMBER_KEY"),
    ],
    [
      principals.outsider === undefined,
      "that other tenants see nothing",
      principal("principals.outsider", "WMS_OUTSIDER_KEY and WMS_OUTSIDER_WORKSPACE"),
    ],
    [target.tokens.length === 0, "OAuth tokens and their scopes", input("tokens")],
    [
      target.tokens.length > 0 && scopes.length > 0,
      `what ${scopes.length} of ${tokenScopes.length} OAuth scopes allow`,
      input("tokens", "for each of them a token with only that scope, under tokens"),
    ],
    [!target.allow.modeSwitch, "switching the work item type mode", input("allow.modeSwitch")],
    [
      !target.allow.throttling || principals.throttled === undefined,
      "rate limiting",
      input("principals.throttled", "allow.throttling and principals.throttled"),
    ],
    [
      deadKeys.some((name) => principals[name] === undefined),
      "that keys which expired or were deleted are refused",
      input("principals.expired", "principals.expired and principals.deleted"),
    ],
    [target.sink === null, "webhooks being delivered", input("sink.listen")],
    [
      target.sink !== null && target.sink.url === undefined && isEveryAddress(target.sink.listen),
      "webhooks being delivered from other machines",
      input("sink.url", "sink.url, where the deployment reaches this one,"),
    ],
  ];
  return missing.filter(([absent]) => absent).map(([, what, unlock]) => ({ what, unlock }));
}
