import { sequencesOf } from "#fixtures/arbitraries/sequences.ts";
import type { Vocabulary } from "#fixtures/arbitraries/sequences.ts";

/** A command that can run while the model allows it. */
export interface Command<State> {
  /** Its relative frequency. */
  readonly weight: number;
  /**
   * Requests that it sends.
   * @default 1
   */
  readonly requests?: number;
  readonly applies: (state: State) => boolean;
  /** Sends it, updates the model and judges that both agree. */
  readonly act: (state: State) => Promise<void>;
}

/** Commands by the words with which a counterexample names them. */
export type Commands<State> = Readonly<Record<string, Command<State>>>;

/** Sequences of these commands in which the motifs are frequent. */
export function stepSequences<State>(commands: Commands<State>, motifs: Vocabulary["motifs"]) {
  const weights = Object.entries(commands).map(([words, { weight }]) => [words, weight] as const);
  return sequencesOf({ weights: Object.fromEntries(weights), motifs });
}

/** Each ordered pair of two different ones. */
export function orderedPairs<T>(among: readonly T[]): readonly (readonly [T, T])[] {
  return among.flatMap((one) =>
    among.filter((other) => other !== one).map((other) => [one, other] as const),
  );
}

/** Runs the applicable steps in order, within the request budget. */
export async function playSteps<State>(
  commands: Commands<State>,
  state: State,
  steps: readonly string[],
  requests: number,
): Promise<void> {
  let left = requests;
  for (const words of steps) {
    const command = commands[words];
    const cost = command?.requests ?? 1;
    if (command === undefined || cost > left || !command.applies(state)) continue;
    left -= cost;
    // oxlint-disable-next-line no-await-in-loop -- each step depends on those before it
    await command.act(state);
  }
}
