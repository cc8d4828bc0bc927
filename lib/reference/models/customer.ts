import { requiredName } from "./work-item.ts";
import type { Model } from "./model.ts";

/** Customers; the contract names the area and shows none of its fields. */
export const customerModel: Model = {
  slug: "customer",
  title: "Customer",
  kind: "customer",
  parent: "workspace",
  members: {
    id: { type: "uuid" },
    name: { type: "string" },
    email: { type: "string", nullable: true },
    description_html: { type: "string" },
    created_at: { type: "datetime" },
    created_by_id: { type: "uuid" },
  },
  heavy: ["description_html"],
  sparse: true,
  relations: {},
  body: {
    ...requiredName,
    email: { type: "string", nullable: true, maxLength: 255, standard: null },
    description_html: { type: "string", standard: "" },
  },
};
