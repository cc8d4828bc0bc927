import { resources } from "#lib/contract/resources.ts";
import type { Model } from "./model.ts";

const optional = { type: "string", nullable: true } as const;

/** Tags of releases. */
export const releaseTagModel: Model = {
  slug: "release-tag",
  title: "Release tag",
  kind: "release-tag",
  parent: "workspace",
  members: {
    ...resources.releaseTag.fields,
    version: { type: "string" },
    git_tag: optional,
    commit_hash: optional,
    description: optional,
    created_by_id: { type: "uuid" },
  },
  sparse: true,
  relations: {},
  body: {
    version: { type: "string", required: true, maxLength: 255 },
    git_tag: { ...optional, maxLength: 255, standard: null },
    commit_hash: { ...optional, maxLength: 255, standard: null },
    description: { ...optional, standard: null },
  },
  // What `search` looks in.
  computed: { name: (row) => row["version"] },
};
