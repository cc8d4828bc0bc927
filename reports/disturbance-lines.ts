import type { RunRecord } from "#lib/run/record.ts";
import { counted } from "./counted.ts";

/** What answered instead of the deployment and so ended the run early, one sentence each. */
export function disturbanceLines({
  endedEarly,
  disturbances,
}: Pick<RunRecord, "endedEarly" | "disturbances">): readonly string[] {
  const end = endedEarly === null ? [] : [`The run ended early: ${endedEarly}`];
  return [
    ...end,
    ...disturbances.map(({ marks, since, answers, unanswered }) => {
      const rest =
        unanswered === 0
          ? "on retry, the deployment answered each time"
          : `the deployment never answered ${counted(unanswered, "request")} of these`;
      return `${counted(answers, "answer")} with ${marks}, the first to ${since}: ${rest}.`;
    }),
  ];
}
