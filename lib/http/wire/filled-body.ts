import { partSize } from "./long-text.ts";

/** A member that is filled up with equal letters: a body of megabytes in a few words. */
export interface Filling {
  readonly member: string;
  readonly characters: number;
}

/** A body that is made in parts while it is sent, so that it stands whole in no memory of ours. */
export interface FilledBody {
  readonly bytes: number;
  /** The text before the letters, and behind them. */
  readonly around: readonly [head: string, tail: string];
  /** All of it, again at each call. */
  parts(): Generator<string, void>;
}

/** The letter that fills. */
export const filler = "x";

/** A JSON object with one member more, which is filled. */
export function filledBody(json: unknown, { member, characters }: Filling): FilledBody {
  const empty = JSON.stringify({ ...Object(json), [member]: "" });
  // The member is the last one: its closing quote and the brace of the object.
  const [head, tail] = [empty.slice(0, -2), empty.slice(-2)];
  return {
    bytes: Buffer.byteLength(empty) + characters,
    around: [head, tail],
    *parts() {
      yield head;
      for (let left = characters; left > 0; left -= partSize)
        yield filler.repeat(Math.min(left, partSize));
      yield tail;
    },
  };
}
