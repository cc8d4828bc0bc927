import type { Certificate } from "#lib/certificate/certificate.ts";
import type { Grant, Obstacle } from "#lib/certificate/grants.ts";
import { profileNames } from "#lib/certificate/profiles.ts";

/** A certificate of all profiles, for the tests of the page. */
export function sampleCertificate(more: Partial<Certificate> = {}): Certificate {
  return {
    target: {
      baseUrl: "https://pm.example.com/work",
      workspace: "acme",
      schemaDigest: "5".repeat(64),
      capabilities: [],
    },
    build: "2.4.1",
    contract: { name: "Work-Management Service API", version: "v2", digest: "c".repeat(64) },
    suite: {
      name: "wms-conformance",
      version: "0.1.0",
      catalogDigest: "a".repeat(64),
      claimsDigest: "b".repeat(64),
    },
    runs: [1, 2].map((n) => ({
      folder: `run-${n}`,
      seed: 475_093 + n,
      startedAt: `2026-11-21T10:0${n}:00.000Z`,
      finishedAt: `2026-11-21T10:0${n}:45.000Z`,
      checks: 3560,
      requests: 4602,
    })),
    grants: profileNames.map((profile) => sampleGrant({ profile })),
    others: [],
    sentences: {},
    notTestable: 82,
    signedWith: { keyId: "0123456789abcdef".repeat(4), algorithm: "Ed25519" },
    ...more,
  };
}

/** A granted profile, for the tests of certificates. */
export function sampleGrant(more: Partial<Grant> = {}): Grant {
  return {
    profile: "core",
    granted: true,
    claimed: 240,
    passed: 240,
    subjects: 612,
    notApplicable: [],
    uncovered: [],
    warnings: [],
    obstacles: [],
    ...more,
  };
}

const whole = (clause: string) => ({ clause, subjects: [] });

function obstacle(text: string): Obstacle {
  return {
    verdict: "untested",
    because: `needs ${text}`,
    clauses: [whole(text), whole("tenancy/a#b")],
  };
}

/** A certificate of two profiles, with remarks, in which every string is hostile. */
export function hostileCertificate(text: string): Certificate {
  const { target, contract, suite } = sampleCertificate();
  return sampleCertificate({
    target: { ...target, baseUrl: `https://${text}`, workspace: text, schemaDigest: null },
    contract: { ...contract, version: text },
    build: text,
    suite: { ...suite, version: text },
    grants: [
      sampleGrant({ warnings: [whole(text)], passed: 238, notApplicable: [whole("gating/a#b")] }),
      sampleGrant({ profile: "oauth" }),
    ],
    others: [
      sampleGrant({ profile: "tenancy", passed: 118, granted: false, obstacles: [obstacle(text)] }),
      sampleGrant({ profile: "types-and-modes" }),
    ],
    sentences: { [text]: text, "gating/a#b": text },
  });
}
