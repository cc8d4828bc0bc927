import { family } from "#lib/contract/family.ts";
import { tenantOperations } from "#lib/contract/subjects/tenant-routes.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { recordKinds, text } from "#lib/reference/store/row.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

/** Users belong to a tenant by its slug, all else to a workspace by its id. */
function isOwn(row: Row, workspace: Row | null): boolean {
  return row["tenant"] === workspace?.["slug"] || row["workspace_id"] === workspace?.id;
}

/** Defects of keeping tenants and projects apart. */
export const tenancyMutants = mutantsOf({
  "workspace-foreign-forbidden": {
    defect: "answers 403 for what belongs to another tenant",
    alter: () => ({ tenancy: { refusal: ({ foreign }) => (foreign ? "forbidden" : "not_found") } }),
  },
  "workspace-foreign-slug-forbidden": {
    defect: "answers 403 for the workspace of another tenant",
    alter: () => ({
      tenancy: {
        refusal: ({ foreign, segment }) =>
          foreign && segment === "slug" ? "forbidden" : "not_found",
      },
    }),
  },
  "record-foreign-forbidden": {
    defect: "answers 403 for a record of another tenant",
    alter: () => ({
      tenancy: {
        refusal: ({ foreign, segment }) =>
          foreign && segment === "pk" ? "forbidden" : "not_found",
      },
    }),
  },
  "foreign-told-apart-by-detail": {
    defect: "says of a foreign record that it belongs to another tenant",
    alter: (base) => ({
      tenancy: {
        detail: (known) =>
          known.foreign ? "It belongs to another workspace." : base.tenancy.detail(known),
      },
    }),
  },
  "foreign-told-apart-by-code": {
    defect: "serves another code for a foreign record than for an absent one",
    alter: (base) => ({
      tenancy: {
        code: (known) => (known.foreign ? "not_accessible" : base.tenancy.code(known)),
      },
    }),
  },
  "project-unjoined-served": {
    defect: "serves a project to members of the workspace who have not joined it",
    alter: () => ({ tenancy: { seesUnjoined: () => true } }),
  },
  "record-foreign-served": {
    defect: "serves a record of another tenant or project under the caller's own path",
    alter: () => ({ tenancy: { seesRecord: () => true } }),
  },
  "record-foreign-read": {
    defect: "reads a record of another tenant or project under the caller's own path",
    alter: (base) => ({
      tenancy: {
        seesRecord: (known) => known.call.method === "GET" || base.tenancy.seesRecord(known),
      },
    }),
  },
  "record-foreign-changed": {
    defect: "changes a record of another tenant or project under the caller's own path",
    alter: (base) => ({
      tenancy: {
        seesRecord: (known) => known.call.method === "PATCH" || base.tenancy.seesRecord(known),
      },
    }),
  },
  "record-of-other-project-served": {
    defect: "serves a record of another project of the same workspace",
    alter: (base) => ({
      tenancy: {
        seesRecord: (known) =>
          known.record["workspace_id"] === known.call.workspace?.id ||
          base.tenancy.seesRecord(known),
      },
    }),
  },
  "identifiers-of-other-projects-reached": {
    defect:
      "reaches a work item that is named by its identifier below any project of the workspace",
    alter: (base) => ({
      tenancy: {
        seesRecord: (known) =>
          base.tenancy.seesRecord(known) ||
          (known.record["workspace_id"] === known.call.workspace?.id &&
            known.call.parameters["work_item_id"] !== undefined &&
            known.call.parameters["work_item_id"] !== known.record.id),
      },
    }),
  },
  "project-identifier-foreign-served": {
    defect: "serves a project of another tenant by its short identifier",
    alter: () => ({
      tenancy: {
        guards: ({ call, segment }) =>
          segment !== "project_id" || /-/.test(call.parameters["project_id"] ?? "-"),
      },
    }),
  },
  "identifier-foreign-served": {
    defect: "serves a work item of another tenant by its identifier",
    alter: () => ({ tenancy: { resolvesIdentifier: () => true } }),
  },
  "list-holds-foreign-rows": {
    defect: "lists rows of other tenants",
    alter: () => ({ tenancy: { lists: () => true } }),
  },
  "work-items-list-holds-other-projects": {
    defect: "lists the work items of all projects of the workspace below each of them",
    alter: (base) => ({
      tenancy: {
        lists: (known) =>
          (known.call.list === "work-items" &&
            known.row["workspace_id"] === known.call.workspace?.id) ||
          base.tenancy.lists(known),
      },
    }),
  },
  "workspace-list-holds-foreign-items": {
    defect: "lists work items of other tenants workspace-wide",
    alter: (base) => ({
      tenancy: {
        lists: (known) => known.call.list === "workspace-work-items" || base.tenancy.lists(known),
      },
    }),
  },
  "workspace-list-holds-unjoined-items": {
    defect: "lists work items of projects that the caller has not joined",
    alter: () => ({ tenancy: { hidesUnseen: () => false } }),
  },
  "filter-by-foreign-id-leaks": {
    defect: "lists rows of another tenant where a filter names one of its records",
    alter: (base) => ({
      tenancy: {
        lists: (known) => {
          const named = [...known.call.query.values()].join(",");
          const ids = [text(known.row, "project_id"), text(known.row, "state_id")];
          return base.tenancy.lists(known) || ids.some((id) => id !== "" && named.includes(id));
        },
      },
    }),
  },
  "filter-by-foreign-id-forbidden": {
    defect: "answers 403 where a filter names a record of another tenant",
    alter: () => ({
      tenancy: {
        forbidsFilterId: ({ call, id }) =>
          recordKinds.some((kind) => {
            const named = call.store.find(kind, id);
            return named !== undefined && !isOwn(named, call.workspace);
          }),
      },
    }),
  },
  "record-foreign-deleted-in-bulk": {
    defect: "deletes a record of another tenant that a bulk request names",
    alter: (base) => ({
      tenancy: {
        seesRecord: (known) => known.call.method === "POST" || base.tenancy.seesRecord(known),
      },
    }),
  },
  "body-id-refusal-names-nothing": {
    defect: "refuses an id in a body without naming the member that held it",
    alter: () => ({
      problems: { entryField: ({ entry }) => (entry.code === "does_not_exist" ? "" : entry.field) },
    }),
  },
  "body-id-foreign-taken": {
    defect: "takes ids of another tenant's records in a body",
    alter: () => ({ tenancy: { bodyIdBelongs: () => true } }),
  },
  "body-id-of-other-project-taken": {
    defect: "takes ids of another project's records in a body",
    alter: (base) => ({
      tenancy: {
        bodyIdBelongs: (known) =>
          known.target["workspace_id"] === known.call.workspace?.id ||
          base.tenancy.bodyIdBelongs(known),
      },
    }),
  },
  "project-short-identifier-unknown": {
    defect: "does not know projects by their short identifier",
    alter: () => ({ tenancy: { readsShortIdentifier: () => false } }),
  },
  "role-not-judged": {
    defect: "lets every member administer the workspace",
    alter: () => ({ authorization: { permits: () => true } }),
  },
  "role-refused-as-not-found": {
    defect: "answers 404 where the role does not allow the action",
    alter: () => ({ authorization: { refusal: () => "not_found" } }),
  },
  "role-refused-as-unauthorized": {
    defect: "answers 401 where the role does not allow the action",
    alter: () => ({ authorization: { refusal: () => "unauthorized" } }),
  },
  "foreign-refusal-names-the-project": {
    defect: "names the foreign record in the refusal",
    alter: (base) => ({
      tenancy: {
        detail: (known) => {
          const found = known.call.store.find("project", known.submitted);
          return found === undefined
            ? base.tenancy.detail(known)
            : `No access to ${text(found, "name")}.`;
        },
      },
    }),
  },
});

/** Defects of one operation each: what its path names is served to whoever asks. */
export const unguardedMutants = family(
  tenantOperations,
  (name) => `tenancy-unguarded-${name}` as const,
  (name): Mutant => ({
    defect: `serves ${name} whatever tenant the path names`,
    alter: () => ({ tenancy: { guards: ({ call }) => !callsOperation(call, name) } }),
  }),
);

/** Defects of one list each: it holds the rows of all projects of the workspace. */
export const strayRowMutants = family(
  ["cycles", "modules", "labels"] as const,
  (slug) => `${slug}-list-holds-other-projects` as const,
  (slug): Mutant => ({
    defect: `lists the ${slug} of all projects of the workspace below each of them`,
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) =>
          (known.call.list === slug && known.row["workspace_id"] === known.call.workspace?.id) ||
          tenancy.lists(known),
      },
    }),
  }),
);
