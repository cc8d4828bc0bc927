import type { Call } from "#lib/reference/call.ts";
import type { BodyMember } from "#lib/reference/models/model.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { ownsType } from "./ownership.ts";

type Names = NonNullable<BodyMember["names"]>;

/** The record that an id in a body names, wherever it lives, and whether it may be named here. */
export function findReferenced(
  call: Call,
  { kind, within }: Names,
  id: string,
): { readonly target: Row | undefined; readonly belongs: boolean } {
  const target = call.store.find(kind, id);
  if (target === undefined) return { target, belongs: false };
  return { target, belongs: placed[within](call, target) };
}

const placed: Readonly<Record<Names["within"], (call: Call, target: Row) => boolean>> = {
  project: ({ project }, target) => target["project_id"] === project?.id,
  workspace: ({ workspace }, target) => target["workspace_id"] === workspace?.id,
  "workspace-level": ({ workspace }, target) =>
    target["workspace_id"] === workspace?.id && (target["project_id"] ?? null) === null,
  "project-types": ownsType,
  "parent-automation": ({ parent }, target) => target["automation_id"] === parent?.id,
  "project-members": ({ store, project }, target) =>
    store
      .rows("project-member")
      .some((row) => row["project_id"] === project?.id && row["member_id"] === target.id),
  "workspace-members": ({ store, workspace }, target) =>
    store
      .rows("workspace-member")
      .some((row) => row["workspace_id"] === workspace?.id && row["member_id"] === target.id),
};
