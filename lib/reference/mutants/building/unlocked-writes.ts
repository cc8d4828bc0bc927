import type { Call } from "#lib/reference/call.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Mutant } from "./mutant.ts";

const numberingMs = 30;

/** A write of a project that is not isolated from others of its kind. */
interface Unlocked {
  readonly says: string;
  readonly meant: (call: Call) => boolean;
}

/** The create of a work item. */
export const makesItem: Unlocked = {
  says: "the create of a work item while another one gets its number",
  meant: ({ operation }) => operation === "createWorkItem",
};

/** The enable of types. */
export const enablesTypes: Unlocked = {
  says: "the enable of a project's types while another one is in progress",
  meant: ({ operation }) => operation === "enableTypes",
};

/** Looks first and writes later: of several at once the store refuses all but one, and the refusal is passed on. */
export const colliding = (
  { says, meant }: Unlocked,
  problem: "conflict" | "server_error",
): Mutant => ({
  defect: `answers ${says} with ${problem}`,
  policy: "concurrency.waitsMs",
  where: ({ call }) => meant(call),
  instead: {
    remembering: () => {
      const underWay = new Set<string | undefined>();
      return ({ call: { project } }) => {
        if (underWay.has(project?.id)) throw new Problem(problem);
        underWay.add(project?.id);
        setTimeout(() => underWay.delete(project?.id), numberingMs);
        return numberingMs;
      };
    },
  },
});
