import { InvalidArgumentError } from "commander";
import type { Shard } from "#lib/run/record.ts";

/** Reads a whole number from 0 on; throws where the text is none. */
export function integer(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It takes a number from 0 on.");
  return Number(text);
}

/** Reads one more whole number from 0 on alongside those read before; throws where the text is none. */
export function integers(text: string, before: readonly number[] = []): readonly number[] {
  return [...before, integer(text)];
}

/** Reads a whole number from 1 on; throws where the text is none. */
export function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It takes a number from 1 on.");
  return Number(text);
}

/** Reads which part of how many, as `2/4`; throws where the text names none. */
export function shard(text: string): Shard {
  const [, index, of] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || of === undefined || index > of) {
    throw new InvalidArgumentError("It takes a part and how many there are, such as 2/4.");
  }
  return { index, of };
}

/** Reads where a property found its counterexample, as `3:0:1`; throws where the text is no such path. */
export function counterexample(text: string): string {
  if (!/^\d{1,6}(:\d{1,6}){0,200}$/.test(text)) {
    throw new InvalidArgumentError("It takes a path that a finding reports, such as 3:0:1.");
  }
  return text;
}

/** Reads a port; throws where the text is none. */
export function port(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) {
    throw new InvalidArgumentError("It takes a port from 0 to 65535.");
  }
  return number;
}

/** Reads milliseconds up to a minute; throws where the text is no such number. */
export function milliseconds(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 60_000) {
    throw new InvalidArgumentError("It takes milliseconds from 0 to 60000.");
  }
  return number;
}

/** Reads how many rows a workspace holds; throws beyond a million, which would not fit. */
export function rowCount(text: string): number {
  const number = Number(text);
  if (!/^\d{1,7}$/.test(text) || number > 1_000_000) {
    throw new InvalidArgumentError("It takes a number of rows from 0 to 1000000.");
  }
  return number;
}

/** Reads requests a minute, as `60` or `60/minute`; throws where the text is neither. */
export function perMinute(text: string): number {
  const [, digits] = /^(\d{1,6})(?:\/minute)?$/.exec(text) ?? [];
  if (digits === undefined || Number(digits) === 0) {
    throw new InvalidArgumentError("It takes requests a minute from 1 on, such as 60/minute.");
  }
  return Number(digits);
}
