import { chapter } from "#lib/contract/clause.ts";
import { shortlyPathed } from "#lib/contract/subjects/tenant-routes.ts";
import { bodyNamings } from "#lib/contract/subjects/body-namings.ts";

const section = "Resources and their fields, General rules for all resources";

/** Names in a body that are taken in another tenant's project, and the forms in which a path names that project. */
export const foreignNameClauses = chapter({
  "tenancy/taken-name#not-found": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence:
      "A name that is in use in another tenant's project is not a conflict there: the answer is 404.",
    subjects: ["createModule", "createProjectType"],
  },
  "tenancy/short-identifier#not-found": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence:
      "The short identifier of another tenant's project gets 404, as does one that does not exist.",
    subjects: shortlyPathed,
  },
  "tenancy/short-identifier#as-absent": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence:
      "The short identifier of another tenant's project gets the same answer as one that does not exist.",
    subjects: shortlyPathed,
  },
});

/** Ids in bodies that the caller may not use there. */
export const bodyIdClauses = chapter({
  // The contract speaks of other projects and workspaces; a user of the workspace is of neither.
  "tenancy/body#unjoined-assignee": {
    level: "should",
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
      "An id in a body that belongs to another tenant is refused like one that does not exist.",
    subjects: bodyNamings,
  },
});
