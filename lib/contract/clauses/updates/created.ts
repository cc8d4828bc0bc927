import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";

const W = "/api/v2/workspaces/{slug}";

/** Creates whose answers hold created_at. */
export const timedCreates = {
  module: operations.createModule.path,
  "intake-work-item": operations.createIntakeWorkItem.path,
  "work-item": lists.projectWorkItems.path,
  cycle: lists.cycles.path,
  page: lists.pages.path,
  "project-type": operations.createProjectType.path,
  "workspace-type": operations.createWorkspaceType.path,
  "project-property": operations.createProjectProperty.path,
  "workspace-property": operations.createWorkspaceProperty.path,
  "property-context": operations.createContext.path,
  "automation-edge": operations.createAutomationEdge.path,
  "initiative-label": `${W}/initiatives/labels/`,
  webhook: `${W}/webhooks/`,
} as const;

/** Further members that a POST sets to the current time, each with its record and the route. */
export const presentMembers = {
  "automation-edge-updated-at": {
    record: "automation-edge",
    member: "updated_at",
    path: operations.createAutomationEdge.path,
  },
} as const;

const unknownMoment = {
  features: "Only the service knows when a workspace was created.",
} as const;

/** When a record was created, according to the answer to its create. */
export const createdClauses = chapter({
  "updates/created-at#utc": {
    level: "must",
    section: "Resources and their fields",
    sentence: "created_at in the answer to a create is the current time in UTC.",
    subjects: [...keysOf(timedCreates), ...keysOf(unknownMoment)],
    notTestableFor: unknownMoment,
  },
  "updates/moment#utc": {
    level: "must",
    section: "Resources and their fields",
    sentence: "A timestamp that a request sets is the current time in UTC.",
    subjects: keysOf(presentMembers),
  },
});
