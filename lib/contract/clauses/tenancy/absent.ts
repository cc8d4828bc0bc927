import { chapter } from "#lib/contract/clause.ts";
import {
  absentProjectOperations,
  absentRecordOperations,
  tenantOperations,
} from "#lib/contract/subjects/tenant-routes.ts";

const must = { level: "must", section: "What the service does" } as const;

/** What a path may name that does not exist; these checks need no second tenant. */
export const absentClauses = chapter({
  "tenancy/absent-workspace#not-found": {
    ...must,
    sentence: "An operation answers 404 not_found for a workspace that does not exist.",
    subjects: tenantOperations,
  },
  "tenancy/absent-project#not-found": {
    ...must,
    sentence: "An operation answers 404 not_found for a project that does not exist.",
    subjects: absentProjectOperations,
  },
  "tenancy/absent-record#not-found": {
    ...must,
    sentence: "An operation answers 404 not_found for a record in its path that does not exist.",
    subjects: absentRecordOperations,
  },
});
