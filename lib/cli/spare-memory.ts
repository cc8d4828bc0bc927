import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import type { ResourceLimits } from "node:worker_threads";

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
 * MiB that a thread has for what is new, which V8 holds twice. Most objects of a run live for one exchange, and with
 * a quarter of it many outlive a collection.
 */
const nurseryMiB = 4;

/** What a thread is begun with, so that its nursery stays as large as it begins; V8 reckons with three halves. */
export const nurseryLimits: ResourceLimits = { maxYoungGenerationSizeMb: 3 * nurseryMiB };

/** Milliseconds between two looks at what is held. */
const lookingMs = 200;

/** Milliseconds after which nurseries are held again. */
const holdingMs = 5;

/**
 * Has garbage collected before it is several times what is alive, as it may be by default on a machine with much
 * memory. To be called before much is loaded.
 */
export function spareMemory(): void {
  setGrowth();
  setInterval(setGrowth, lookingMs).unref();
  setFlagsFromString(`--min-semi-space-size=${nurseryMiB}`);
  growNursery();
  holdNurseries();
  setInterval(holdNurseries, holdingMs).unref();
}

function setGrowth(): void {
  const held = process.memoryUsage.rss() / 1024 / 1024;
  const growth = growths.find(({ below }) => held < below);
  setFlagsFromString(`--heap-growing-percent=${growth?.percent ?? 0}`);
}

/**
 * Makes the nursery of this thread, which V8 begins with a quarter of it, grow: it does where much of what is new
 * outlives a collection.
 */
function growNursery(): void {
  const kept: object[] = [];
  for (let round = 0; round < mostRounds && nurserySize() < nurseryMiB; round += 1) {
    for (let one = 0; one < objectsARound; one += 1) kept.push({ one });
  }
}

/** Objects that are kept between two looks at the nursery, and looks after which it is left as it is. */
const [objectsARound, mostRounds] = [2000, 200];

/** MiB of one half of the nursery, both of which are counted once it was collected. */
function nurserySize(): number {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
  return (space?.space_size ?? 0) / 2 / 1024 / 1024;
}

/** Lets no nursery grow any more; each thread that begins undoes it. */
function holdNurseries(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}
