import { apartSlugs } from "#lib/contract/apart-lists.ts";
import { family } from "#lib/contract/family.ts";
import { joinedReads, repeatedReads } from "#lib/contract/tenant-routes.ts";

const section = "What the service does";
const must = { level: "must", section, needs: ["outsider"] } as const;

const apart = family(
  apartSlugs,
  (slug) => `tenancy/apart#${slug}` as const,
  (slug) => ({
    ...must,
    sentence: `The list ${slug} of one workspace and that of another have no row in common.`,
  }),
);

const askers = family(
  repeatedReads,
  (name) => `tenancy/asker#${name}` as const,
  (name) => ({
    ...must,
    sentence: `${name} is not found by an outsider, even where its user was just answered.`,
  }),
);

const unjoined = family(
  joinedReads,
  (name) => `tenancy/unjoined-read#${name}` as const,
  (name) => ({
    ...must,
    needs: ["member"] as const,
    sentence: `${name} below a project that the caller has not joined is 403 or 404.`,
  }),
);

/** Who is answered, and with whose rows. */
export const tenancyAskers = { ...apart, ...askers, ...unjoined } as const;
