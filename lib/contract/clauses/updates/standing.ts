import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

/** The collection of each kind of record whose update may report created_at. */
export const changedCollections = {
  module: operations.createModule.path,
  "intake-work-item": operations.createIntakeWorkItem.path,
  "work-item": lists.projectWorkItems.path,
  cycle: lists.cycles.path,
  page: lists.pages.path,
  label: `${P}/labels/`,
  state: `${P}/states/`,
  comment: `${P}/work-items/{work_item_id}/comments/`,
  milestone: `${P}/milestones/`,
  "estimate-point": `${P}/estimates/{estimate_id}/points/`,
  "project-type": operations.createProjectType.path,
  "project-property": operations.createProjectProperty.path,
  "property-context": operations.createContext.path,
  "initiative-label": `${W}/initiatives/labels/`,
  webhook: `${W}/webhooks/`,
} as const;

/** Members that an update leaves unchanged if it does not name them, by kind of record. */
export const standingMembers = {
  "intake-work-item": [
    "work_item_id",
    "priority",
    "source",
    "source_email",
    "external_id",
    "external_source",
  ],
  "project-type": ["description", "is_active", "is_epic", "level"],
  "project-property": [
    "display_name",
    "property_type",
    "relation_type",
    "is_multi",
    "is_required",
    "is_active",
    "external_id",
    "external_source",
  ],
  "property-context": ["is_required", "is_multi", "external_id", "external_source"],
  webhook: ["name", "url", "content_type", "version", "is_active", "scopes"],
} as const;

/** Kinds of which a run updates a record whose members differ from those that a create with only a name would give. */
export const restoredKinds = [
  "intake-work-item",
  "project-type",
  "project-property",
  "property-context",
] as const;

/** What an update leaves unchanged, judged on every answer of a run. */
export const standingClauses = chapter({
  "updates/made-at#stays": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "The answer to an update reports the created_at that the record had before it.",
    subjects: keysOf(changedCollections),
  },
  "updates/standing#as-before": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence:
      "The answer to an update reports each member that the update omits as the answer before it did.",
    subjects: keysOf(standingMembers),
  },
});
