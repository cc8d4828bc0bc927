import { limits } from "#lib/contract/limits.ts";
import { text } from "#lib/reference/store/row.ts";
import { externalPair, requiredName } from "./work-item.ts";
import type { Model } from "./model.ts";

/** What the points of an estimate stand for. */
export const estimateTypes = ["categories", "points", "time"] as const;

const served = {
  external_id: { type: "string", nullable: true },
  external_source: { type: "string", nullable: true },
  created_at: { type: "datetime" },
  created_by_id: { type: "uuid" },
} as const;

/** Estimates; a project has one at most. */
export const estimateModel: Model = {
  slug: "estimate",
  title: "Estimate",
  kind: "estimate",
  parent: "project",
  members: {
    id: { type: "uuid" },
    name: { type: "string" },
    description: { type: "string" },
    type: { type: "string", values: estimateTypes },
    last_used: { type: "boolean" },
    ...served,
  },
  sparse: true,
  relations: {
    points: {
      idKey: "point_ids",
      many: true,
      kind: "estimate-point",
      members: ["id", "key", "value", "description"],
    },
  },
  body: {
    ...requiredName,
    description: { type: "string", standard: "" },
    type: { type: "string", values: estimateTypes, standard: "categories" },
    ...externalPair,
  },
  computed: {
    point_ids: (row, store) =>
      store
        .rows("estimate-point")
        .filter((point) => point["estimate_id"] === row.id)
        .toSorted((left, right) => Number(left["key"]) - Number(right["key"]))
        .map(({ id }) => id),
  },
};

/** Points of an estimate. */
export const estimatePointModel: Model = {
  slug: "estimate-point",
  title: "Estimate point",
  kind: "estimate-point",
  parent: "project",
  members: {
    id: { type: "uuid" },
    estimate_id: { type: "uuid" },
    key: { type: "integer" },
    value: { type: "string" },
    description: { type: "string" },
    ...served,
  },
  sparse: true,
  relations: {},
  body: {
    value: { type: "string", required: true, maxLength: limits.nameLength },
    key: { type: "integer" },
    description: { type: "string", standard: "" },
    ...externalPair,
  },
  // What `search` looks through.
  computed: { name: (row) => text(row, "value") },
};
