import type { CertificateProfile } from "#lib/certificate/profiles.ts";
import { isProfile, profileNames } from "#lib/certificate/profiles.ts";
import { likely } from "#lib/target/nearest.ts";
import { UsageError } from "#lib/target/usage-error.ts";

/** The certificate profiles that a flag names, in the order of a certificate; throws {@link UsageError} for another word. */
export function askedProfiles(
  words: readonly string[] = profileNames,
): readonly CertificateProfile[] {
  const unknown = words.find((word) => !isProfile(word));
  if (unknown !== undefined) {
    const near = likely(unknown, profileNames);
    const hint = near === null ? `Known are ${profileNames.join(", ")}.` : `Did you mean ${near}?`;
    throw new UsageError(`--profile ${unknown} names no certificate profile. ${hint}`);
  }
  return profileNames.filter((name) => words.includes(name));
}
