import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** The first answer for each key. */
function firstAnswers<T>(): (key: string, answer: T) => T {
  const answers = new Map<string, T>();
  return (key, answer) => {
    const first = answers.get(key) ?? answer;
    answers.set(key, first);
    return first;
  };
}

const address = ({ project, query }: Call): string => `${String(project?.id)}?${query.toString()}`;

/** Defects of reads that return outdated values. */
export const repeatedReadMutants = mutantsOf({
  "work-item-by-identifier-stays-as-first-read": {
    defect: "always returns a work item as it was when it was first read by its identifier",
    policy: "presentation.object",
    where: ({ call }) => call.operation === "readWorkItemByIdentifier",
    instead: {
      remembering: () => {
        const first = firstAnswers<unknown>();
        return ({ call, row }, usual) => first(`${row.id}?${call.query.toString()}`, usual());
      },
    },
  },
  "cycle-list-stays-as-first-read": {
    defect: "always returns the cycles of a project as they were when they were first read",
    policy: "pagination.envelope",
    where: ({ call }) => call.list === "cycles",
    instead: {
      remembering: () => {
        const first = firstAnswers<unknown>();
        return ({ call }, usual) => first(address(call), usual());
      },
    },
  },
});
