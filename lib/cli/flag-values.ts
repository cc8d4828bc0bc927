import { InvalidArgumentError } from "commander";
import type { Shard } from "#lib/run/record.ts";

/** Parses a whole number from 0 on; throws for anything else. */
export function integer(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a number from 0 on.");
  return Number(text);
}

/** Parses one more whole number from 0 on, in addition to earlier ones; throws for anything else. */
export function integers(text: string, before: readonly number[] = []): readonly number[] {
  return [...before, integer(text)];
}

/** Parses a whole number from 1 on; throws for anything else. */
export function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError("It must be a number from 1 on.");
  return Number(text);
}

/** Parses a part and the number of parts, as `2/4`; throws for anything else. */
export function shard(text: string): Shard {
  const [, index, of] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || of === undefined || index > of) {
    throw new InvalidArgumentError("It must be a part and the number of parts, such as 2/4.");
  }
  return { index, of };
}

/** Parses the path of a counterexample, as `3:0:1`; throws for anything else. */
export function counterexample(text: string): string {
  if (!/^\d{1,6}(:\d{1,6}){0,200}$/.test(text)) {
    throw new InvalidArgumentError("It must be a path that a finding reports, such as 3:0:1.");
  }
  return text;
}

/** Parses a port; throws for anything else. */
export function port(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) {
    throw new InvalidArgumentError("It must be a port from 0 to 65535.");
  }
  return number;
}

/** Parses milliseconds up to a minute; throws for anything else. */
export function milliseconds(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 60_000) {
    throw new InvalidArgumentError("It must be milliseconds from 0 to 60000.");
  }
  return number;
}

/** Parses how many rows a workspace holds; throws beyond a million, which would not fit. */
export function rowCount(text: string): number {
  const number = Number(text);
  if (!/^\d{1,7}$/.test(text) || number > 1_000_000) {
    throw new InvalidArgumentError("It must be a number of rows from 0 to 1000000.");
  }
  return number;
}

/** Parses requests a minute, as `60` or `60/minute`; throws for anything else. */
export function perMinute(text: string): number {
  const [, digits] = /^(\d{1,6})(?:\/minute)?$/.exec(text) ?? [];
  if (digits === undefined || Number(digits) === 0) {
    throw new InvalidArgumentError("It must be requests a minute from 1 on, such as 60/minute.");
  }
  return Number(digits);
}
