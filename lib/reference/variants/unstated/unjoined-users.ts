import type { Call } from "#lib/reference/call.ts";
import { variantsOf } from "#lib/reference/variants/variant.ts";

const hasJoined = ({ store, project }: Call, id: unknown): boolean =>
  store.rowsIn("project-member", project?.id ?? "").some((row) => row["member_id"] === id);

const isColleague = ({ store, workspace }: Call, id: unknown): boolean =>
  store
    .rows("workspace-member")
    .some((row) => row["workspace_id"] === workspace?.id && row["member_id"] === id);

/** Lawful ways to treat users of the workspace who have not joined the project, except as leads of modules. */
export const unjoinedUserVariants = variantsOf({
  "users-who-have-not-joined-are-assigned": {
    openPoint: "the contract does not state whether users can be assigned who have not joined",
    advisedBy: ["tenancy/body#unjoined-assignee"],
    policy: "tenancy.bodyIdBelongs",
    where: ({ call, field, kind, id }) =>
      kind === "user" && field !== "lead_id" && isColleague(call, id),
    instead: () => true,
  },
  "users-join-with-their-first-assignment": {
    openPoint: "the contract does not state whether a user who is assigned joins the project",
    advisedBy: ["tenancy/body#unjoined-assignee"],
    policy: "tenancy.bodyIdBelongs",
    where: ({ call, field, kind, id }) =>
      kind === "user" && field === "assignee_ids" && isColleague(call, id),
    instead: ({ call: { store, project, workspace }, call, id }) => {
      if (!hasJoined(call, id)) {
        const place = { workspace_id: workspace?.id, project_id: project?.id };
        store.insert("project-member", { ...place, member_id: id, role: "member" });
      }
      return true;
    },
  },
  "users-who-have-not-joined-are-left-out": {
    openPoint:
      "the contract does not state whether users who have not joined are refused or left out",
    policy: "writes.body",
    where: ({ resource, body }) => resource === "work-item" && Array.isArray(body["assignee_ids"]),
    instead: ({ call, body }) => ({
      ...body,
      assignee_ids: [body["assignee_ids"]]
        .flat()
        .filter((id) => hasJoined(call, id) || !isColleague(call, id)),
    }),
  },
});
