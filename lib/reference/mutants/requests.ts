import type { Call } from "#lib/reference/call.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { mutantsOf } from "./mutant.ts";

const isRead = ({ method }: Call): boolean => method === "GET";

/** Defects of what holds of requests and answers of any resource. */
export const requestMutants = mutantsOf({
  "created-module-is-told-as-text": {
    defect: "names plain text as the media type of a module that it made",
    alter: ({ negotiation }) => ({
      negotiation: {
        mediaType: (known) =>
          known.call.operation === "createModule" ? "text/plain" : negotiation.mediaType(known),
      },
    }),
  },
  "user-ids-lack-hyphens": {
    defect: "serves the ids of users without hyphens",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) => {
          const value = presentation.member(known);
          const isMaker = known.name === "created_by_id" && typeof value === "string";
          return isMaker ? value.replaceAll("-", "") : value;
        },
      },
    }),
  },
  "created-module-has-a-path-for-an-id": {
    defect: "answers a created module with the path of another resource as its id",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.name === "id" && known.call.operation === "createModule"
            ? "../../users/me/"
            : presentation.member(known),
      },
    }),
  },
  "instants-are-local": {
    defect: "serves instants in its own time zone",
    alter: () => ({ presentation: { instant: ({ value }) => value.replace("Z", "+02:00") } }),
  },
  "instants-lack-their-offset": {
    defect: "serves instants without an offset",
    alter: () => ({ presentation: { instant: ({ value }) => value.replace("Z", "") } }),
  },
  "slashless-path-served-on-reads": {
    defect: "serves reads of a path without its trailing slash",
    alter: () => ({
      negotiation: { slashless: ({ call }) => (isRead(call) ? "serve" : "refuse") },
    }),
  },
  "slashless-path-served-on-writes": {
    defect: "serves writes to a path without its trailing slash",
    alter: () => ({
      negotiation: { slashless: ({ call }) => (isRead(call) ? "refuse" : "serve") },
    }),
  },
  "delete-of-module-answers-202": {
    defect: "answers the delete of a module with 202",
    alter: ({ presentation }) => ({
      presentation: {
        status: (known) =>
          known.call.operation === "deleteModule" ? 202 : presentation.status(known),
      },
    }),
  },
  "patch-resets-the-target-date-alone": {
    defect: "clears the target date that a partial update omits",
    alter: ({ writes }) => ({
      writes: {
        keeps: (known) => (known.field === "target_date" ? null : writes.keeps(known)),
      },
    }),
  },
  "patch-of-features-resets-the-others": {
    defect: "switches off each feature that a partial update omits",
    alter: ({ writes }) => ({
      writes: {
        keeps: (known) =>
          known.resource === "features" && typeof known.value === "boolean"
            ? false
            : writes.keeps(known),
      },
    }),
  },
  "patch-of-features-resets-the-default-level": {
    defect: "moves the default level of types that a partial update of the features omits",
    alter: ({ writes }) => ({
      writes: {
        keeps: (known) =>
          known.resource === "features" && known.field === "work_item_type_default_level"
            ? 7
            : writes.keeps(known),
      },
    }),
  },
  "patch-of-another-feature-switches-types-off": {
    defect: "switches workspace types off where a partial update of the features omits them",
    alter: ({ writes }) => ({
      writes: {
        keeps: (known) =>
          known.resource === "features" && known.field === "is_work_item_types_enabled"
            ? false
            : writes.keeps(known),
      },
    }),
  },
  "empty-patch-of-features-switches-types-off": {
    defect: "takes an update of the features without a member for one that switches types off",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          const isMeant = known.resource === "features" && Object.keys(body).length === 0;
          return isMeant ? { is_work_item_types_enabled: false } : body;
        },
      },
    }),
  },
  "nested-lead-is-linked": {
    defect: "links the user whom a body nests as the lead",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          const { lead } = body;
          return isObject(lead) ? { ...body, lead_id: lead["id"] } : body;
        },
      },
    }),
  },
  "created-by-is-honoured-alone": {
    defect: "stores created_by_id where it is sent, though not created_at",
    alter: () => ({ writes: { takesStray: ({ field }) => field === "created_by_id" } }),
  },
});
