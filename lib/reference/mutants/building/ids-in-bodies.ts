import type { Policies } from "#lib/reference/policies.ts";
import type { Mutant } from "./mutant.ts";
import type { CallKind } from "#lib/reference/call.ts";
import { text } from "#lib/reference/store/row.ts";

type BodyId = Parameters<Policies["tenancy"]["bodyIdBelongs"]>[0];

/** A mutant that accepts ids in bodies that it must refuse. */
export const reaching = (defect: string, reaches: (known: BodyId) => boolean): Mutant => ({
  defect,
  policy: "tenancy.bodyIdBelongs",
  where: reaches,
  instead: () => true,
});

/** Whether an id names a record of the caller's workspace. */
export const inWorkspace = ({ call, target }: BodyId): boolean =>
  target["workspace_id"] === call.workspace?.id;

/** Whether an id names a user of the caller's workspace. */
export const isColleague = ({ call, id }: BodyId): boolean =>
  call.store
    .rows("workspace-member")
    .some((row) => row["member_id"] === id && row["workspace_id"] === call.workspace?.id);

/** A mutant whose refusal of a write names the foreign record that caused it. */
export const namingForeign = (kind: CallKind): Mutant => ({
  defect: `reveals the name of the foreign record for which a ${kind} is refused`,
  policy: "tenancy.bodyIdMessage",
  where: ({ call }) => call.kind === kind,
  instead: ({ target }) => `${text(target, "name")} ${text(target, "email")} cannot be used here.`,
});
