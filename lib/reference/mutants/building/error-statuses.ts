import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "./mutant.ts";

/** A mutant that answers with one status instead of another. */
export function answeringStatus(
  from: number,
  status: number,
  defect: string,
  isMeant: (call: Call) => boolean = () => true,
): Mutant {
  return {
    defect,
    policy: "problems.status",
    where: ({ call }) => isMeant(call),
    instead: (_, usual) => {
      const rightly = usual();
      return rightly === from ? status : rightly;
    },
  };
}
