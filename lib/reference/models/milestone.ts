import { limits } from "#lib/contract/limits.ts";
import { text } from "#lib/reference/store/row.ts";
import { externalPair } from "./work-item.ts";
import type { Model } from "./model.ts";

/** Milestones. */
export const milestoneModel: Model = {
  slug: "milestone",
  title: "Milestone",
  kind: "milestone",
  parent: "project",
  members: {
    id: { type: "uuid" },
    title: { type: "string" },
    target_date: { type: "date", nullable: true },
    archived_at: { type: "datetime", nullable: true },
    external_id: { type: "string", nullable: true },
    external_source: { type: "string", nullable: true },
    created_at: { type: "datetime" },
    created_by_id: { type: "uuid" },
  },
  sparse: true,
  relations: {},
  body: {
    title: { type: "string", required: true, maxLength: limits.nameLength },
    target_date: { type: "date", nullable: true, standard: null },
    ...externalPair,
  },
  // The filter `name` and `search` look at the title.
  computed: { name: (row) => text(row, "title") },
};
