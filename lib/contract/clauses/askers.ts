import { apartSlugs } from "#lib/contract/subjects/apart-lists.ts";
import { chapter } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";
import { foreignFilters } from "#lib/contract/subjects/foreign-filters.ts";
import { joinedReads, repeatedReads, slugReads } from "#lib/contract/subjects/tenant-routes.ts";

const section = "What the service does";
const anyTenant = { level: "must", section } as const;
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

const ownSlugs = family(
  slugReads,
  (name) => `tenancy/own-slug#${name}` as const,
  (name) => ({
    ...anyTenant,
    sentence: `${name} is 404 not_found where the slug is not that of the workspace which holds the rest.`,
  }),
);

const amongOwn = family(
  foreignFilters,
  (name) => `tenancy/filters#foreign-among-own-${name}` as const,
  (name) => ({
    ...must,
    sentence: `A foreign id beside an own one in ${name}__in lists nothing that lacks the own one.`,
  }),
);

const siblings = chapter({
  "tenancy/filters#sibling-ids": {
    ...must,
    needs: ["owner"],
    sentence: "A filter that names a record of another project lists nothing of that project.",
  },
});

/** Who is answered, and with whose rows. */
export const tenancyAskerClauses = {
  ...apart,
  ...askers,
  ...unjoined,
  ...ownSlugs,
  ...amongOwn,
  ...siblings,
} as const;
