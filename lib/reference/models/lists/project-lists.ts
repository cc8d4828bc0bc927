import { commentAccess } from "#lib/reference/models/comment.ts";
import { estimateTypes } from "#lib/reference/models/estimate.ts";
import { intakeStatuses } from "#lib/reference/models/intake.ts";
import type { ListModel } from "./lists.ts";

const external = { external_id: { type: "string" }, external_source: { type: "string" } } as const;
const search = { search: { type: "string" } } as const;
const stable = ["created_at", "id"] as const;

/** The contract gives no rules for any of these: they are walked by members that every record has. */
const inferred = { orderings: stable, eligible: stable, standard: "created_at" } as const;

/** Lists of comments, estimates, milestones and intake in a project. */
export const projectLists = {
  comments: {
    ...inferred,
    slug: "comments",
    filters: {
      access: { type: "string", values: commentAccess, validated: true },
      ...external,
      ...search,
    },
  },
  activities: {
    ...inferred,
    slug: "activities",
    filters: {
      verb: { type: "string" },
      field: { type: "string" },
      actor_id: { type: "uuid" },
      created_at__gte: { type: "datetime" },
      created_at__lte: { type: "datetime" },
    },
  },
  estimates: {
    ...inferred,
    slug: "estimates",
    filters: {
      name: { type: "string" },
      type: { type: "string", in: true, values: estimateTypes, validated: true },
      ...external,
      ...search,
    },
    orderings: [...stable, "name"],
  },
  estimatePoints: {
    ...inferred,
    slug: "estimate-points",
    filters: { key: { type: "integer" }, value: { type: "string" }, ...external, ...search },
    orderings: [...stable, "key"],
  },
  milestones: {
    ...inferred,
    slug: "milestones",
    filters: {
      name: { type: "string" },
      target_date: { type: "date" },
      target_date__gte: { type: "date" },
      target_date__lte: { type: "date" },
      ...external,
      ...search,
    },
    orderings: [...stable, "target_date"],
  },
  intake: {
    ...inferred,
    slug: "intake",
    filters: {
      status: { type: "integer", in: true, values: intakeStatuses, validated: true },
      source: { type: "string" },
      work_item_id: { type: "uuid" },
      ...external,
      ...search,
    },
  },
} as const satisfies Record<string, ListModel>;
