import { setFlagsFromString } from "node:v8";

let isSparing = false;

/**
 * Has garbage collected before it is several times what is alive, as it may be by default on a machine with much
 * memory. To be called before much is loaded.
 */
export function spareMemory(): void {
  isSparing = true;
  setFlagsFromString("--heap-growing-percent=10");
  // Of threads that are begun from here on, in MiB.
  setFlagsFromString("--max-semi-space-size=1");
  holdNurseries();
}

/**
 * Where memory is spared, lets no thread make more room for what is new; each that begins undoes it, so it is to be
 * called once it has begun.
 */
export function holdNurseries(): void {
  if (isSparing) setFlagsFromString("--semi-space-growth-factor=1");
}
