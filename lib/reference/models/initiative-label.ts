import { limits } from "#lib/contract/limits.ts";
import { resources } from "#lib/contract/resources.ts";
import { requiredName } from "./work-item.ts";
import type { Model } from "./model.ts";

/** Labels of initiatives. */
export const initiativeLabelModel: Model = {
  slug: "initiative-label",
  title: "Initiative label",
  kind: "initiative-label",
  parent: "workspace",
  members: {
    ...resources.initiativeLabel.fields,
    description: { type: "string" },
    created_by_id: { type: "uuid" },
  },
  sparse: true,
  relations: {},
  body: {
    ...requiredName,
    color: { type: "string", maxLength: limits.nameLength, standard: "" },
    description: { type: "string", standard: "" },
    sort_order: { type: "number" },
  },
  uniqueName: true,
};
