import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "./always.ts";

/** Who is a member of what. */
export const members = {
  /** Whether an existing member may be added again. */
  admitsTwice: always<{ membership: Row }, boolean>(false),
  /** Whether a membership is removed from the workspace, given whether it is the caller's own. */
  dismisses: ({ own }: Known<{ membership: Row; own: boolean }>): boolean => !own,
  /** Whether a user who leaves the workspace also leaves its projects. */
  leavesProjects: always<{ membership: Row }, boolean>(true),
};

/** The policies of this topic. */
export type MembersPolicies = typeof members;
