import { partSize } from "./long-text.ts";

/** What makes a body long: a member that is filled up with equal letters, or blanks behind the object. */
export interface Filling {
  /** The member that is filled; null fills none and sends the blanks. */
  readonly member: string | null;
  readonly characters: number;
}

/** A body that is made in parts while it is sent, so that it stands whole in no memory of ours. */
export interface FilledBody {
  readonly bytes: number;
  /** What fills it: a letter or a blank. */
  readonly filler: string;
  /** The text before the fillers, and behind them. */
  readonly around: readonly [head: string, tail: string];
  /** All of it, again at each call. */
  parts(): Generator<string, void>;
}

/** A JSON object that is filled up. */
export function filledBody(json: unknown, { member, characters }: Filling): FilledBody {
  const [head, tail] = member === null ? [JSON.stringify(json), ""] : aroundMember(json, member);
  const filler = member === null ? " " : "x";
  return {
    bytes: Buffer.byteLength(head + tail) + characters,
    filler,
    around: [head, tail],
    *parts() {
      yield head;
      for (let left = characters; left > 0; left -= partSize)
        yield filler.repeat(Math.min(left, partSize));
      yield tail;
    },
  };
}

/** The member is the last one: behind its letters stand its closing quote and the brace of the object. */
function aroundMember(json: unknown, member: string): readonly [head: string, tail: string] {
  const empty = JSON.stringify({ ...Object(json), [member]: "" });
  return [empty.slice(0, -2), empty.slice(-2)];
}
