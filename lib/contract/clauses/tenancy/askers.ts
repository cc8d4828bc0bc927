import { apartSlugs } from "#lib/contract/subjects/apart-lists.ts";
import { chapter } from "#lib/contract/clause.ts";
import { foreignFilters } from "#lib/contract/subjects/foreign-filters.ts";
import { joinedReads, repeatedReads, slugReads } from "#lib/contract/subjects/tenant-routes.ts";

const section = "What the service does";
const anyTenant = { level: "must", section } as const;
const must = { level: "must", section, needs: ["outsider"] } as const;

const apart = chapter({
  "tenancy/apart#no-common-row": {
    ...must,
    sentence: "A list of one workspace and that of another have no row in common.",
    subjects: apartSlugs,
  },
});

const unjoined = chapter({
  "tenancy/unjoined#reads": {
    ...must,
    needs: ["member"] as const,
    sentence: "A read below a project that the caller has not joined is 403 or 404.",
    subjects: joinedReads,
  },
});

const siblings = chapter({
  "tenancy/filters#sibling-ids": {
    ...must,
    needs: ["owner"],
    sentence: "A filter that names a record of another project lists nothing of that project.",
  },
});

/** Who is answered, and with whose rows. */
export const tenancyAskerClauses = chapter({
  ...apart,
  "tenancy/asker#not-found": {
    ...must,
    sentence: "An outsider finds nothing, even where a user of the workspace was just answered.",
    subjects: repeatedReads,
  },
  ...unjoined,
  "tenancy/own-slug#not-found": {
    ...anyTenant,
    sentence:
      "A read is 404 not_found where the slug is not that of the workspace which holds the rest.",
    subjects: slugReads,
  },
  "tenancy/filters#foreign-among-own": {
    ...must,
    sentence:
      "A foreign id alongside an own one in a filter by several values lists nothing that lacks the own one.",
    subjects: foreignFilters,
  },
  ...siblings,
});
