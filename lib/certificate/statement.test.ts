import { expect, test } from "vitest";
import { sampleCertificate, sampleGrant } from "#reports/certificate/sample-certificate.ts";
import type { Grant } from "./grants.ts";
import { answerAbout } from "./grants-exit-code.ts";
import type { CertificateProfile } from "./profiles.ts";
import { profilesAsked, profilesClaimed, testResultOf } from "./statement.ts";

const clauses = [{ clause: "a#1", subjects: [] }];
const because = "needs an input";

const granted = (profile: CertificateProfile) => sampleGrant({ profile });
const inPart = (profile: CertificateProfile) =>
  sampleGrant({ profile, passed: 239, uncovered: clauses });
const refused = (profile: CertificateProfile) => lacking(profile, "untested");
const violated = (profile: CertificateProfile) => lacking(profile, "fail");

function lacking(profile: CertificateProfile, verdict: "fail" | "untested"): Grant {
  return sampleGrant({ profile, granted: false, obstacles: [{ verdict, because, clauses }] });
}

function resultOf(grants: readonly Grant[], others: readonly Grant[] = []): string {
  return testResultOf(sampleCertificate({ grants, others })).result;
}

function targetIn(build: string | null) {
  const { configuration } = testResultOf(sampleCertificate({ build }));
  return configuration.find(({ name }) => name === "target");
}

function wholeCode(grants: readonly Grant[], others: readonly Grant[] = []): number {
  return answerAbout(sampleCertificate({ grants, others }), null, false).exitCode;
}

const mixed = sampleCertificate({
  grants: [inPart("core"), refused("tenancy"), granted("bulk")],
  others: [granted("oauth"), refused("planning"), violated("events")],
});

test("the lists and the result of a statement follow what came of each profile", () => {
  expect(testResultOf(mixed)).toMatchObject({
    result: "FAILED",
    passedTests: ["bulk"],
    warnedTests: ["core"],
    failedTests: ["tenancy", "events"],
  });
});

test("a statement that is read alone says of each profile what was asked, and what came of it", () => {
  const { profiles } = testResultOf(mixed);

  expect(profiles.map(({ name, asked, outcome }) => [name, asked, outcome])).toEqual([
    ["core", true, "in part"],
    ["tenancy", true, "refused"],
    ["oauth", false, "granted"],
    ["planning", false, "refused"],
    ["bulk", true, "granted"],
    ["events", false, "violated"],
  ]);
  expect(profiles[0]).toMatchObject({ claimed: 240, passed: 239, notCovered: ["a#1"] });
  expect(profiles[1]).toMatchObject({ obstacles: [`untested: a#1: ${because}`] });
});

test("a result is passed only if all that was asked for is granted, and no profile is violated", () => {
  expect(resultOf([granted("core")], [refused("bulk")])).toBe("PASSED");
  expect(resultOf([granted("core"), inPart("bulk")])).toBe("WARNED");
  expect(resultOf([granted("core"), refused("bulk")])).toBe("FAILED");
  expect(resultOf([granted("core")], [violated("bulk")])).toBe("FAILED");
});

test("the build stands in the statement, where one was named", () => {
  expect(targetIn("2.4.1")?.annotations).toMatchObject({ build: "2.4.1" });
  expect(targetIn(null)?.annotations).not.toHaveProperty("build");
});

test("a statement gives back what was asked for, and what it claims to be granted", () => {
  const predicate = testResultOf(mixed);

  expect(profilesAsked(predicate)).toEqual(["core", "tenancy", "bulk"]);
  expect(profilesClaimed(predicate)).toEqual(["bulk", "core"]);
  expect(profilesAsked({ passedTests: ["core"] })).toEqual([]);
});

test("a certificate answers with 0 only for what it grants and its signer vouches for", () => {
  const codeOf = (asked: readonly CertificateProfile[] | null, inPartWillDo = false) =>
    answerAbout(mixed, asked, inPartWillDo).exitCode;

  expect(codeOf(["bulk"])).toBe(0);
  expect(codeOf(["core"])).toBe(2);
  expect(codeOf(["core", "bulk"], true)).toBe(0);
  expect(codeOf(["bulk", "tenancy"], true)).toBe(2);
  // Its runs show it, and its signer was not asked.
  expect(codeOf(["oauth"])).toBe(2);
  expect(codeOf(["bulk", "oauth"])).toBe(2);
  expect(answerAbout(mixed, ["bulk", "oauth"], false).unvouched).toEqual(["oauth"]);
  expect(codeOf(null)).toBe(1);
});

test("a certificate that nobody asks about answers for all that its signer asked for", () => {
  expect(wholeCode([granted("core")], [refused("bulk")])).toBe(0);
  expect(wholeCode([granted("core"), inPart("bulk")])).toBe(2);
  expect(wholeCode([granted("core"), refused("bulk")])).toBe(2);
  expect(wholeCode([granted("core"), violated("bulk")])).toBe(1);
});
