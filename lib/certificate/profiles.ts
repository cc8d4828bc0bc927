import type { ProfileClaim } from "./claimed-clause.ts";
import claimed from "./claims.json" with { type: "json" };

/** Name of a certificate profile: a part of the contract that can be certified by itself. */
export type CertificateProfile = keyof typeof claimed;

/** What one profile stands for. */
interface ProfileTitle {
  readonly title: string;
  /** One sentence: what holders of the profile have demonstrated. */
  readonly shows: string;
}

/** Every profile with what it stands for, in the order in which a certificate lists them. */
export const profiles = {
  core: {
    title: "Core",
    shows:
      "Reads, writes, lists, fields, expansion, errors and limits behave as the contract says.",
  },
  tenancy: {
    title: "Tenancy and roles",
    shows: "No tenant sees another's records, and members do what their role allows.",
  },
  oauth: {
    title: "OAuth",
    shows: "Tokens allow exactly what their scopes name.",
  },
  "types-and-modes": {
    title: "Types and modes",
    shows: "Work item types, properties and contexts hold in both management modes.",
  },
  planning: {
    title: "Planning",
    shows: "Modules, cycles, estimates and milestones work for planning.",
  },
  bulk: {
    title: "Bulk",
    shows: "Many rows are written in one request, atomically or individually.",
  },
  events: {
    title: "Events",
    shows: "Webhooks are delivered, logged and signed.",
  },
  "plan-gated": {
    title: "Plan-gated areas",
    shows: "What a plan includes works, and what it lacks answers 402.",
  },
} as const satisfies Readonly<Record<CertificateProfile, ProfileTitle>>;

/** Names of all profiles, in the order in which a certificate lists them. */
export const profileNames = Object.keys(profiles).filter(isProfile);

/** The frozen lists of clauses that the profiles claim; every testable clause is in one of them. */
export const claims: Claims = claimed;

/** The clauses that each profile claims, or their subjects if profiles share a clause. */
export type Claims = Readonly<Record<CertificateProfile, readonly ProfileClaim[]>>;

/** Whether a word names a profile. */
export function isProfile(word: string): word is CertificateProfile {
  return Object.hasOwn(profiles, word);
}
