import type { PointWay } from "./point.ts";

/** Why points never occur. */
export interface AbsenceReason {
  /** The pattern of such points' names. */
  readonly points: RegExp;
  readonly way: PointWay | "either";
  readonly reason: string;
}

const noMember =
  "No create of the contract takes the member, and the updates of these records stand on no route that it gives.";
const noRoute =
  "The contract gives no route by which a record comes to have it, so a deployment that shows it is met by chance.";
const ownRoute =
  "Work items leave cycles and modules by routes of their own; the contract does not show that a write of theirs clears these members.";

/** Every reason; one about a point that does occur is stale. */
export const absenceReasons: readonly AbsenceReason[] = [
  {
    points: /^currentUser\.principal_kind = other$/,
    way: "met",
    reason: "Which credential is of another kind than a key and a token is not stated.",
  },
  {
    points:
      /^workspaceFeatures\.(?:is_workitem_hierarchy|is_project_grouping|is_teams|is_wiki|is_initiative)_enabled = false$/,
    way: "met",
    reason:
      "A workspace is judged as it is given; of its switches the contract lets the mode alone be written.",
  },
  {
    points: /^workspaceFeatures\.(?:is_customer|is_state_duration|is_pi)_enabled = true$/,
    way: "met",
    reason:
      "A workspace is judged as it is given; of its switches the contract lets the mode alone be written.",
  },
  { points: /^workItem(?:Type\.|\.type\.)is_epic = true$/, way: "met", reason: noRoute },
  {
    points: /^module\.(?:archived_at = a value|member_ids = elements)$/,
    way: "met",
    reason: noRoute,
  },
  { points: /^createModule \?expand=members: objects$/, way: "met", reason: noRoute },
  { points: /^workItem\.(?:cycle_id = null|module_ids = \[\])$/, way: "sent", reason: ownRoute },
  { points: /^state\.is_default = false$/, way: "sent", reason: noRoute },
  {
    points: /^intakeWorkItem\.external_(?:id|source) = null$/,
    way: "sent",
    reason:
      "The contract names the members of an intake create that may be null; these are not among them.",
  },
  {
    points:
      /^(?:propertyContext|propertyOption|workItemProperty\.options)\.external_(?:id|source) = a value$/,
    way: "met",
    reason: noMember,
  },
  {
    points: /^milestone\.target_date = null$/,
    way: "sent",
    reason:
      "That the date of a milestone may be null is not stated where its fields are, so that nothing is cleared there.",
  },
  {
    points: /^pages \?(?:collection_id|is_global=true|type=shared|type=archived)$/,
    way: "met",
    reason:
      "Collections, global pages, sharing and archiving of pages are named, and no route is given to any of them.",
  },
  {
    points: /^pages \?(?:is_global=false|type=all) leaves rows out$/,
    way: "met",
    reason: "Of the pages that are made none is global, and all are of type all.",
  },
  {
    points:
      /^(?:500|502|503|504|server_error|service_unavailable|listing_authorization_misconfigured)$/,
    way: "met",
    reason: "A deployment that is whole does not fail, and no request is promised to make it fail.",
  },
  {
    points:
      /^(?:count_pagination_disabled|governance_migration_in_progress|states_managed_at_workspace|workflow_transition_denied)$/,
    way: "met",
    reason:
      "The condition is a deployment's own choice, which no request brings about; lawful variants of the reference show it.",
  },
  {
    points: /^unique$/,
    way: "met",
    reason: "A name that is taken answers 409; which refusal has the code unique is not stated.",
  },
  {
    points: /^workItem\.is_draft = false$/,
    way: "sent",
    reason: "What is no draft is made without the member, whose absence means that.",
  },
  {
    points: /^workItemTypeSchema\.custom_fields\.type = DECIMAL$/,
    way: "met",
    reason:
      "The property of that type is the one that is attached to no type, so that its absence from the document can be judged.",
  },
  {
    points: /^webhook\.scopes = \[\]$/,
    way: "sent",
    reason: "A webhook that has no scopes is made without the member.",
  },
  {
    points: /^propertyContext\.(?:default_value|project_ids|issue_type_ids) = \[\]$/,
    way: "sent",
    reason: "A context that names nothing is made without the member.",
  },
  {
    points: /^work-items \?order_by=(?:updated_at|-?sort_order)$/,
    way: "met",
    reason:
      "Rows show neither value, and the work items that are read are left as they were made: they were touched in the order of " +
      "their creation, and a place among the others is given them by the deployment.",
  },
  {
    points: /^project-properties \?order_by=-?sort_order$/,
    way: "met",
    reason: "Properties do not show the value, and no create of the contract gives them a place.",
  },
];
