import { partSize } from "./long-text.ts";

/** Padding that makes a body long: a member filled with one repeated letter, or spaces after the object. */
export interface Filling {
  /** The member to fill; null fills none and sends spaces. */
  readonly member: string | null;
  readonly characters: number;
}

/** A body that is generated in parts while it is sent, so that it is never in memory as a whole. */
export interface FilledBody {
  readonly bytes: number;
  /** The filler: a letter or a space. */
  readonly filler: string;
  /** The text before and after the filler. */
  readonly around: readonly [head: string, tail: string];
  /** The whole body, generated again on each call. */
  parts(): Generator<string, void>;
}

/** A JSON object with padding. */
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

/** The member is the last one: after its letters come its closing quote and the brace of the object. */
function aroundMember(json: unknown, member: string): readonly [head: string, tail: string] {
  const empty = JSON.stringify({ ...Object(json), [member]: "" });
  return [empty.slice(0, -2), empty.slice(-2)];
}
