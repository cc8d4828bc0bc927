import { text } from "#lib/reference/store/row.ts";
import { toPerson } from "./person.ts";
import { externalPair } from "./work-item.ts";
import type { Model } from "./model.ts";

/** Who sees a comment: only the members of the project, or others too. */
export const commentAccess = ["INTERNAL", "EXTERNAL"] as const;

const stripped = (html: string): string => html.replaceAll(/<[^>]*>/g, "").trim();

/** Comments on a work item. */
export const commentModel: Model = {
  slug: "comment",
  title: "Comment",
  kind: "comment",
  parent: "project",
  members: {
    id: { type: "uuid" },
    comment_html: { type: "string" },
    comment_stripped: { type: "string" },
    access: { type: "string", values: commentAccess },
    actor_id: { type: "uuid" },
    work_item_id: { type: "uuid" },
    edited_at: { type: "datetime", nullable: true },
    external_id: { type: "string", nullable: true },
    external_source: { type: "string", nullable: true },
    created_at: { type: "datetime" },
    created_by_id: { type: "uuid" },
  },
  sparse: true,
  relations: { actor: toPerson("actor_id") },
  body: {
    comment_html: { type: "string", required: true },
    access: { type: "string", values: commentAccess, standard: "INTERNAL" },
    ...externalPair,
  },
  computed: {
    comment_stripped: (row) => stripped(text(row, "comment_html")),
    // What `search` looks through.
    name: (row) => stripped(text(row, "comment_html")),
  },
  repeatsPair: true,
};

/** Entries of a work item's history; no caller writes them. */
export const activityModel: Model = {
  slug: "activity",
  title: "Work item activity",
  kind: "activity",
  parent: "project",
  members: {
    id: { type: "uuid" },
    verb: { type: "string", values: ["created", "updated", "deleted"] },
    field: { type: "string", nullable: true },
    old_value: { type: "string", nullable: true },
    new_value: { type: "string", nullable: true },
    actor_id: { type: "uuid" },
    work_item_id: { type: "uuid" },
    created_at: { type: "datetime" },
  },
  sparse: true,
  relations: { actor: toPerson("actor_id") },
  body: {},
};
