import { chapter } from "#lib/contract/clause.ts";
import { shortlyPathed } from "#lib/contract/subjects/tenant-routes.ts";
import { bodyNamings } from "#lib/contract/subjects/body-namings.ts";

const section = "Resources and their fields, General rules for all resources";

/** Names in a body that stand in another tenant's project, and what a path calls that project. */
export const foreignNameClauses = chapter({
  "tenancy/taken-name#not-found": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence: "A name that is taken in another tenant's project is no conflict there: 404.",
    subjects: ["createModule", "createProjectType"],
  },
  "tenancy/short-identifier#not-found": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence: "The short identifier of another tenant's project is not found, nor one of none.",
    subjects: shortlyPathed,
  },
  "tenancy/short-identifier#as-absent": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence:
      "The short identifier of another tenant's project is answered for as one that does not exist.",
    subjects: shortlyPathed,
  },
});

/** Ids in bodies that name what the caller may not name there. */
export const bodyIdClauses = chapter({
  "tenancy/body#unjoined-assignee": {
    level: "must",
    section,
    needs: ["member"],
    sentence: "A work item is not assigned to a user who has not joined its project.",
    subjects: ["create", "update"],
  },
  "tenancy/body#as-absent": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence:
      "An id in a body that belongs to another tenant is refused as one that does not exist.",
    subjects: bodyNamings,
  },
});
