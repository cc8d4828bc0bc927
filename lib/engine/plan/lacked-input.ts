import { isModeNeed, modeOfNeed } from "#fixtures/modes/mode-needs.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import type { PrincipalName, Target } from "#lib/target/target.ts";
import { principalPlace } from "#lib/target/target.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";

/** An input without which a check is untested. */
export interface LackedInput {
  readonly unlock: Unlock;
  /** The token that is wanted, if it is a certain one. */
  readonly token: WantedToken | null;
}

/** What is given of a target: its file, and the principals of it that can be used. */
export interface GivenTarget {
  readonly target: Target;
  readonly principals: readonly string[];
}

/** The first input that a check needs and the target does not give; null if it gives them all. */
export function lackedInput(
  { needs, wantedToken }: Pick<Check, "needs" | "wantedToken">,
  given: GivenTarget,
): LackedInput | null {
  for (const need of needs) {
    const unlock = need === "tokens" ? tokenLack(wantedToken, given) : unlockOf(need, given);
    if (unlock !== null) return { unlock, token: need === "tokens" ? wantedToken : null };
  }
  return null;
}

/** The type mode that is the only one in which a check can be judged; null if either will do. */
export function onlyModeOf({ needs }: Pick<Check, "needs">): "project" | "workspace" | null {
  const need = needs.find(isModeNeed);
  return need === undefined ? null : modeOfNeed[need];
}

function tokenLack(wanted: WantedToken | null, { target }: GivenTarget): Unlock | null {
  if (target.tokens.length === 0) return unlocks.input("tokens");
  if (wanted === null || target.tokens.some(({ scopes }) => wanted.suits(scopes))) return null;
  return unlocks.token(wanted.words);
}

function outsiderPlace({ principals }: Target): Unlock | null {
  const hasWorkspace = principals.outsider?.workspace !== undefined;
  return hasWorkspace ? null : unlocks.input("principals.outsider.workspace");
}

function unlockOf(need: Need, { target, principals }: GivenTarget): Unlock | null {
  const named = (name: PrincipalName): Unlock | null => {
    if (principals.includes(name)) return null;
    const place = principalPlace(name);
    const isRefused = target.principals[name] !== undefined;
    return unlocks.input(place, isRefused ? `a user who can be used as ${place}` : place);
  };
  switch (need) {
    case "member":
      return named("member");
    case "foreign":
      return named("outsider") ?? outsiderPlace(target);
    case "expiredKey":
      return named("expired");
    case "deletedKey":
      return named("deleted");
    case "throttled":
      return named("throttled") ?? (target.allow.throttling ? null : unlocks.throttling);
    case "sink":
      return target.sink === null ? unlocks.input("sink.listen") : null;
    case "alone":
      return target.allow.modeSwitch ? null : unlocks.modeSwitch;
    default:
      return null;
  }
}
