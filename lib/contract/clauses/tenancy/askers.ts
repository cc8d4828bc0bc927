import { apartSlugs } from "#lib/contract/subjects/apart-lists.ts";
import { chapter } from "#lib/contract/clause.ts";
import { foreignFilters } from "#lib/contract/subjects/foreign-filters.ts";
import {
  joinedReads,
  repeatedReads,
  slugOperations,
  slugReads,
} from "#lib/contract/subjects/tenant-routes.ts";

const section = "What the service does";
const anyTenant = { level: "must", section } as const;
const must = { level: "must", section, needs: ["outsider"] } as const;

const apart = chapter({
  "tenancy/apart#no-common-row": {
    ...must,
    sentence: "The lists of two workspaces have no row in common.",
    subjects: apartSlugs,
  },
});

const unjoined = chapter({
  "tenancy/unjoined#reads": {
    ...must,
    needs: ["member"] as const,
    sentence: "A read below a project that the caller has not joined gets 403 or 404.",
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

/** Which caller gets which rows. */
export const tenancyAskerClauses = chapter({
  ...apart,
  "tenancy/asker#not-found": {
    ...must,
    sentence: "An outsider gets 404 even if a user of the workspace was just answered.",
    subjects: repeatedReads,
  },
  ...unjoined,
  "tenancy/own-slug#not-found": {
    ...anyTenant,
    sentence:
      "A read gets 404 not_found when the slug is not that of the workspace that holds the rest of the path.",
    subjects: slugReads,
  },
  "tenancy/own-slug#other-operations": {
    ...anyTenant,
    sentence:
      "Every other operation, too, answers 404 not_found if the slug in its path names no workspace.",
    subjects: slugOperations,
  },
  "tenancy/filters#foreign-among-own": {
    ...must,
    sentence:
      "A foreign id alongside one of the caller's own in a filter by several values adds no rows.",
    subjects: foreignFilters,
  },
  ...siblings,
});
