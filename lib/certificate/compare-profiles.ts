import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { CertificateProfile } from "./profiles.ts";
import { profileNames } from "./profiles.ts";

/** A profile of which two certificates say different things. */
export interface ProfileChange {
  readonly profile: CertificateProfile;
  /** What came of it; `not asked for` if the signer does not vouch for it. */
  readonly before: string;
  readonly after: string;
  /** Whether the later certificate grants less of it. */
  readonly isLost: boolean;
}

/** What the predicates of two statements say differently about profiles, as far as they can be read. */
export function compareProfiles(before: unknown, after: unknown): readonly ProfileChange[] {
  return profileNames.flatMap((profile) => {
    const [old, recent] = [saidOf(before, profile), saidOf(after, profile)];
    if (old === recent) return [];
    return [{ profile, before: old, after: recent, isLost: worthOf(old) > worthOf(recent) }];
  });
}

/** From nothing that is granted to all of it. */
const worths: readonly string[] = ["in part", "granted"];

function worthOf(said: string): number {
  return worths.indexOf(said);
}

function saidOf(predicate: unknown, profile: string): string {
  const rows = memberOf(predicate, "profiles");
  const row: unknown = Array.isArray(rows)
    ? rows.find((one: unknown) => memberOf(one, "name") === profile)
    : undefined;
  const outcome = memberOf(row, "outcome");
  return memberOf(row, "asked") === true && typeof outcome === "string" ? outcome : "not asked for";
}
