import { claimedIn } from "#lib/certificate/claimed-clause.ts";
import type { CertificateProfile, Claims } from "#lib/certificate/profiles.ts";
import type { Check } from "#lib/check/check.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { isGiven, keyOfUnlock } from "#lib/unjudged/unlock.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { GivenTarget, LackedInput } from "./lacked-input.ts";
import { lackedInput, onlyModeOf } from "./lacked-input.ts";

/** An input that keeps a profile from being granted. */
export interface ReachLack {
  readonly unlock: Unlock;
  /** Clauses of the profile that at least stay untested without it. */
  readonly clauses: number;
  /** The scopes of tokens that would do, each token a list; empty if it is no token that is wanted. */
  readonly tokens: readonly (readonly string[])[];
}

/** What a target does not give for a profile; without any, only the deployment decides whether it is granted. */
export interface ProfileReach {
  readonly profile: CertificateProfile;
  readonly claimed: number;
  readonly lacks: readonly ReachLack[];
}

/** Which inputs each profile needs that the target does not give, by the needs of the checks of its clauses. */
export function reachOfProfiles(
  profiles: readonly CertificateProfile[],
  claims: Claims,
  checks: readonly Check[],
  given: GivenTarget,
): readonly ProfileReach[] {
  return profiles.map((profile) => {
    const claimed = new Map(
      claims[profile].map(claimedIn).map(({ clause, subjects }) => [clause, subjects]),
    );
    const own = checks.filter(({ clause, subject = "" }) => {
      const subjects = claimed.get(clause);
      return subjects !== undefined && (subjects.length === 0 || subjects.includes(subject));
    });
    return { profile, claimed: claimed.size, lacks: lacksOf(own, given) };
  });
}

interface Lacking {
  readonly check: Check;
  readonly lack: LackedInput;
}

function lacksOf(checks: readonly Check[], given: GivenTarget): readonly ReachLack[] {
  const lacking = checks.flatMap((check): Lacking[] => {
    const lack = lackedInput(check, given);
    return lack === null ? [] : [{ check, lack }];
  });
  const all = [...lacking, ...otherMode(checks, given)];
  return [...groupBy(all, inputOf).values()].map((group) => {
    const [first] = group;
    const wanted = group.flatMap(({ lack: { token } }) => token ?? []);
    const unlock = first?.lack.unlock ?? unlocks.wholeRun;
    return {
      unlock: isOfTokens(unlock) ? unlocks.input("tokens") : unlock,
      clauses: new Set(group.map(({ check }) => check.clause)).size,
      tokens: tokensToGive(wanted),
    };
  });
}

/** Tokens are listed together, however many of them are wanted. */
function inputOf({ lack: { unlock } }: Lacking): string {
  return isOfTokens(unlock) ? "tokens" : keyOfUnlock(unlock);
}

function isOfTokens(unlock: Unlock): boolean {
  return isGiven(unlock) && (unlock.kind === "token" || unlock.subject === "tokens");
}

/** A workspace that may not be switched stays in one mode, which leaves the checks of the other one untested. */
function otherMode(checks: readonly Check[], { target }: GivenTarget): readonly Lacking[] {
  if (target.allow.modeSwitch) return [];
  const [project, workspace] = (["project", "workspace"] as const).map((mode) =>
    checks.filter((check) => onlyModeOf(check) === mode),
  );
  if (project === undefined || workspace === undefined) return [];
  const fewer = project.length < workspace.length ? project : workspace;
  return fewer.map((check) => ({ check, lack: { unlock: unlocks.modeSwitch, token: null } }));
}

/** Few tokens of which each wanted one suits one. */
function tokensToGive(wanted: readonly WantedToken[]): readonly (readonly string[])[] {
  const chosen: (readonly string[])[] = [];
  const richest = wanted.toSorted((left, right) => right.example.length - left.example.length);
  for (const { suits, example } of richest) if (!chosen.some(suits)) chosen.push(example);
  return chosen;
}
