import { setFlagsFromString } from "node:v8";

let isSparing = false;

/**
 * By how much what is alive may grow before garbage is collected, in percent, as long as this many MiB are not held:
 * while modules are loaded, while there is room, and where little is left of the 300 MB that a run may hold.
 */
const growths = [
  { below: 150, percent: 200 },
  { below: 200, percent: 40 },
  { below: 235, percent: 10 },
  { below: Number.POSITIVE_INFINITY, percent: 3 },
];

/**
 * MiB that a thread begun from here on has for what is new. Most objects of a run live for one exchange, and with a
 * quarter of it many outlive a collection.
 */
const nurseryMiB = 4;

/** Milliseconds between two looks at what is held. */
const lookingMs = 200;

/**
 * Has garbage collected before it is several times what is alive, as it may be by default on a machine with much
 * memory. To be called before much is loaded.
 */
export function spareMemory(): void {
  isSparing = true;
  setGrowth();
  setInterval(setGrowth, lookingMs).unref();
  setFlagsFromString(`--min-semi-space-size=${nurseryMiB}`);
  setFlagsFromString(`--max-semi-space-size=${nurseryMiB}`);
  holdNurseries();
}

function setGrowth(): void {
  const held = process.memoryUsage.rss() / 1024 / 1024;
  const growth = growths.find(({ below }) => held < below);
  setFlagsFromString(`--heap-growing-percent=${growth?.percent ?? 0}`);
}

/**
 * Where memory is spared, lets no thread make more room for what is new; each that begins undoes it, so it is to be
 * called once it has begun.
 */
export function holdNurseries(): void {
  if (isSparing) setFlagsFromString("--semi-space-growth-factor=1");
}
