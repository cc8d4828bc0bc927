import { pageAccess } from "#lib/contract/enums.ts";
import { resources } from "#lib/contract/resources.ts";
import { revealsPage, seesPage, takesParent } from "#lib/reference/engine/page-visibility.ts";
import { toPerson } from "./person.ts";
import { externalPair } from "./work-item.ts";
import type { Model } from "./model.ts";

const access = { type: "integer", values: pageAccess } as const;
const nullableId = { type: "uuid", nullable: true } as const;

/** Project pages. */
export const pageModel: Model = {
  slug: "page",
  title: "Project page",
  kind: "page",
  parent: "project",
  members: {
    ...resources.projectPage.fields,
    name: { type: "string" },
    access,
    archived_at: { type: "datetime", nullable: true },
    collection_id: nullableId,
    color: { type: "string" },
    description_html: { type: "string" },
    description_stripped: { type: "string" },
    external_id: { type: "string", nullable: true },
    external_source: { type: "string", nullable: true },
    is_global: { type: "boolean" },
    is_locked: { type: "boolean" },
    logo_props: { type: "object" },
    owned_by_id: { type: "uuid" },
    parent_id: nullableId,
    sort_order: { type: "number" },
    view_props: { type: "object" },
    created_by_id: { type: "uuid" },
  },
  heavy: resources.projectPage.heavy,
  sparse: true,
  relations: {
    owned_by: toPerson("owned_by_id"),
    parent: {
      idKey: "parent_id",
      many: false,
      kind: "page",
      members: ["id", "name"],
      reveals: revealsPage,
    },
  },
  body: {
    name: { type: "string", required: true },
    access: { ...access, standard: 0 },
    archived_at: { type: "datetime", nullable: true, standard: null },
    // Collections are not served, so no id names one.
    collection_id: {
      ...nullableId,
      standard: null,
      names: { kind: "collection", within: "workspace" },
    },
    color: { type: "string", maxLength: 255, standard: "" },
    description_html: { type: "string", standard: "" },
    is_locked: { type: "boolean", standard: false },
    logo_props: { type: "object", standard: {} },
    parent_id: {
      ...nullableId,
      standard: null,
      names: { kind: "page", within: "project", takes: takesParent },
    },
    sort_order: { type: "number" },
    view_props: { type: "object", standard: {} },
    ...externalPair,
  },
  computed: {
    // What the list's filter `type` compares; nothing is shared with single users.
    type: (row) => [
      "all",
      (row["archived_at"] ?? null) === null
        ? row["access"] === 0
          ? "public"
          : "private"
        : "archived",
    ],
  },
  sees: seesPage,
};
