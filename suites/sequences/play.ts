import { sequencesOf } from "#fixtures/arbitraries/sequences.ts";
import type { Vocabulary } from "#fixtures/arbitraries/sequences.ts";

/** One thing that can be done, as long as the model says that it can. */
export interface Command<State> {
  /** How often it comes alongside the others. */
  readonly weight: number;
  /**
   * Requests that it sends.
   * @default 1
   */
  readonly requests?: number;
  readonly applies: (state: State) => boolean;
  /** Sends it, moves the model on and judges that both agree. */
  readonly act: (state: State) => Promise<void>;
}

/** Commands by the words in which a counterexample reports them. */
export type Commands<State> = Readonly<Record<string, Command<State>>>;

/** Sequences of these commands, in which the motifs come often. */
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

/** Plays the steps that apply, one after the other, as far as the requests go. */
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
    // oxlint-disable-next-line no-await-in-loop -- each step follows from those before it
    await command.act(state);
  }
}
