import type { Exchange } from "./exchange.ts";

/** What of an exchange tells who answered. */
export type AnsweredExchange = Pick<Exchange, "attempts"> & {
  readonly response: Pick<Exchange["response"], "foreign">;
};

/** Knows by which marks something between answered, since asking again brought the deployment's own answer. */
export interface RecoveredMarks {
  hear(exchange: AnsweredExchange): void;
  /** Whether an answer was taken for the deployment's whose form turned out to be that of something between. */
  belie(exchange: AnsweredExchange): boolean;
}

/** Begins to hear the exchanges of a run. */
export function hearMarks(): RecoveredMarks {
  const recovered = new Set<string>();
  return {
    hear({ response, attempts }) {
      if (response.foreign === true) return;
      for (const { marks } of attempts) if (marks !== undefined) recovered.add(marks);
    },
    belie({ response, attempts }) {
      const marks = attempts.at(-1)?.marks;
      return response.foreign === true && marks !== undefined && recovered.has(marks);
    },
  };
}
