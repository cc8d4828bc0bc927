import type { Call } from "#lib/reference/call.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

const isRead = ({ method }: Call): boolean => method === "GET";

/** Defects of what holds of requests and answers of any resource. */
export const requestMutants = mutantsOf({
  "created-module-is-told-as-text": {
    defect: "names plain text as the media type of a module that it made",
    policy: "negotiation.mediaType",
    where: ({ call }) => call.operation === "createModule",
    instead: () => "text/plain",
  },
  "user-ids-lack-hyphens": {
    defect: "serves the ids of users without hyphens",
    policy: "presentation.member",
    where: ({ name }) => name === "created_by_id",
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? value.replaceAll("-", "") : value;
    },
  },
  "created-module-has-a-path-for-an-id": {
    defect: "answers a created module with the path of another resource as its id",
    policy: "presentation.member",
    where: ({ name, call }) => name === "id" && call.operation === "createModule",
    instead: () => "../../users/me/",
  },
  "instants-are-local": {
    defect: "serves instants in its own time zone",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace("Z", "+02:00"),
  },
  "instants-lack-their-offset": {
    defect: "serves instants without an offset",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace("Z", ""),
  },
  "slashless-path-served-on-reads": {
    defect: "serves reads of a path without its trailing slash",
    policy: "negotiation.slashless",
    where: ({ call }) => isRead(call),
    instead: () => "serve",
  },
  "slashless-path-served-on-writes": {
    defect: "serves writes to a path without its trailing slash",
    policy: "negotiation.slashless",
    where: ({ call }) => !isRead(call),
    instead: () => "serve",
  },
  "delete-of-module-answers-202": {
    defect: "answers the delete of a module with 202",
    policy: "presentation.status",
    where: ({ call }) => call.operation === "deleteModule",
    instead: () => 202,
  },
  "patch-resets-the-target-date-alone": {
    defect: "clears the target date that a partial update omits",
    policy: "writes.keeps",
    where: ({ field }) => field === "target_date",
    instead: () => null,
  },
  "patch-of-features-resets-the-others": {
    defect: "switches off each feature that a partial update omits",
    policy: "writes.keeps",
    where: ({ resource, value }) => resource === "features" && typeof value === "boolean",
    instead: () => false,
  },
  "patch-of-features-resets-the-default-level": {
    defect: "moves the default level of types that a partial update of the features omits",
    policy: "writes.keeps",
    where: ({ resource, field }) =>
      resource === "features" && field === "work_item_type_default_level",
    instead: () => 7,
  },
  "patch-of-another-feature-switches-types-off": {
    defect: "switches workspace types off where a partial update of the features omits them",
    policy: "writes.keeps",
    where: ({ resource, field }) =>
      resource === "features" && field === "is_work_item_types_enabled",
    instead: () => false,
  },
  "empty-patch-of-features-switches-types-off": {
    defect: "takes an update of the features without a member for one that switches types off",
    policy: "writes.body",
    where: ({ resource }) => resource === "features",
    instead: (_, usual) => {
      const body = usual();
      return Object.keys(body).length === 0 ? { is_work_item_types_enabled: false } : body;
    },
  },
  "nested-lead-is-linked": {
    defect: "links the user whom a body nests as the lead",
    policy: "writes.body",
    instead: (_, usual) => {
      const body = usual();
      const { lead } = body;
      return isObject(lead) ? { ...body, lead_id: lead["id"] } : body;
    },
  },
  "created-by-is-honoured-alone": {
    defect: "stores created_by_id where it is sent, though not created_at",
    policy: "writes.takesStray",
    where: ({ field }) => field === "created_by_id",
    instead: () => true,
    at: ["createModule?"],
  },
});
