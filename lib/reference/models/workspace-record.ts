import type { Model } from "./model.ts";

/** The workspace itself; the contract shows only its slug. */
export const workspaceRecordModel: Model = {
  slug: "workspace",
  title: "Workspace",
  kind: "workspace",
  parent: "workspace",
  members: {
    id: { type: "uuid" },
    slug: { type: "string" },
    name: { type: "string" },
    created_at: { type: "datetime" },
  },
  sparse: true,
  relations: {},
  body: {},
};
