import { exitCodes } from "#lib/run/exit-codes.ts";
import type { ExitCode } from "#lib/run/exit-codes.ts";
import type { Certificate } from "./certificate.ts";
import type { Grant } from "./grants.ts";
import { answeredFor, profileOutcome } from "./profile-outcome.ts";
import type { CertificateProfile } from "./profiles.ts";

/** What a certificate answers to who asks about some profiles. */
interface CertificateAnswer {
  readonly grants: readonly Grant[];
  /** Profiles that the signer was not asked for, whatever the runs say of them. */
  readonly unvouched: readonly CertificateProfile[];
  readonly exitCode: ExitCode;
}

/** What a command exits with that names these profiles: 0 only if each is granted, or in part where that will do. */
export function exitCodeOfGrants(grants: readonly Grant[], inPartWillDo: boolean): ExitCode {
  const outcomes = grants.map(profileOutcome);
  if (outcomes.includes("violated")) return exitCodes.violation;
  const isEnough = outcomes.every(
    (outcome) => outcome === "granted" || (inPartWillDo && outcome === "in part"),
  );
  return isEnough && outcomes.length > 0 ? exitCodes.conforms : exitCodes.couldNotJudge;
}

/** What a certificate says of these profiles; if none are named, of all that it has to answer for. */
export function answerAbout(
  certificate: Certificate,
  asked: readonly CertificateProfile[] | null,
  inPartWillDo: boolean,
): CertificateAnswer {
  const grants =
    asked === null
      ? answeredFor(certificate)
      : certificate.grants.filter(({ profile }) => asked.includes(profile));
  const vouched = new Set(grants.map(({ profile }) => profile));
  const unvouched = (asked ?? []).filter((name) => !vouched.has(name));
  const code = exitCodeOfGrants(grants, inPartWillDo);
  const isUnsaid = code === exitCodes.conforms && unvouched.length > 0;
  return { grants, unvouched, exitCode: isUnsaid ? exitCodes.couldNotJudge : code };
}
