import type { Certificate } from "./certificate.ts";
import type { Grant } from "./grants.ts";

/**
 * What came of a profile. `in part`: all but what needs a route or a member that the contract does not promise.
 * `refused`: something was not demonstrated. `violated`: something was shown not to hold.
 */
export type ProfileOutcome = "granted" | "in part" | "refused" | "violated";

/** What came of a profile. */
export function profileOutcome({ granted, uncovered, obstacles }: Grant): ProfileOutcome {
  if (granted) return uncovered.length > 0 ? "in part" : "granted";
  return obstacles.some(({ verdict }) => verdict === "fail") ? "violated" : "refused";
}

/** What a certificate has to answer for: the profiles that were asked for, and any that its runs show to be violated. */
export function answeredFor({ grants, others }: Certificate): readonly Grant[] {
  return [...grants, ...others.filter((grant) => profileOutcome(grant) === "violated")];
}
