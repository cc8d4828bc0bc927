import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of large bodies after which those that nobody holds any more are let go of. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Counts the bytes of large bodies that came, and has garbage collected once they are many: by itself V8 lets what
 * lies outside its heap pile up to 64 MiB.
 */
export function createLargeGarbage(collect: () => void = collectGarbage): (bytes: number) => void {
  let came = 0;
  return (bytes) => {
    came += bytes;
    if (came < mostBytes) return;
    came = 0;
    collect();
  };
}

let collector: (() => void) | null = null;

/** Collects all garbage at once. */
export function collectGarbage(): void {
  (collector ??= makeCollector())();
}

/** What collects garbage, which Node has no other way to call. */
function makeCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
