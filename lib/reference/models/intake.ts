import { createHash } from "node:crypto";
import { priorities } from "#lib/contract/enums.ts";
import { limits } from "#lib/contract/limits.ts";
import { resources } from "#lib/contract/resources.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { externalPair } from "./work-item.ts";
import type { Model } from "./model.ts";

/** Pending, rejected, snoozed, accepted, duplicate. */
export const intakeStatuses = [-2, -1, 0, 1, 2] as const;

/** Members of an intake work item that are stored in the work item that it created. */
export const sharedMembers = ["name", "description_html", "priority"] as const;

const itemMember =
  (member: string) =>
  (row: Row, store: Store): unknown =>
    store.find("work-item", text(row, "work_item_id"))?.[member];

/** Id of the only intake of a project; it is derived, so that reading creates no record. */
function intakeIdOf(row: Row): string {
  const digest = createHash("sha256")
    .update(`intake ${text(row, "project_id")}`)
    .digest("hex");
  const groups = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`];
  return [...groups, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join("-");
}

/** Intake work items. */
export const intakeWorkItemModel: Model = {
  slug: "intake-work-item",
  title: "Intake work item",
  kind: "intake-work-item",
  parent: "project",
  members: resources.intakeWorkItem.fields,
  heavy: ["description_html"],
  sparse: true,
  relations: {},
  body: {
    name: { type: "string", maxLength: limits.nameLength, standard: "Untitled" },
    description_html: { type: "string", standard: "" },
    priority: { type: "string", values: priorities, standard: "none" },
    duplicate_to_id: {
      type: "uuid",
      nullable: true,
      standard: null,
      names: { kind: "work-item", within: "project" },
    },
    snoozed_till: { type: "datetime", nullable: true, standard: null },
    source: { type: "string", standard: "IN_APP" },
    source_email: { type: "string", nullable: true, standard: null },
    status: { type: "integer", values: intakeStatuses, standard: -2 },
    ...externalPair,
  },
  computed: {
    intake_id: intakeIdOf,
    state_id: itemMember("state_id"),
    ...Object.fromEntries(sharedMembers.map((member) => [member, itemMember(member)])),
  },
};
