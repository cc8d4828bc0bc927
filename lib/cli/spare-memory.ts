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

/**
 * MiB of the first thread for what is new. V8 made it with half of that before anything could be asked for, and lets it
 * grow to eight times as much.
 */
const firstNurseryMiB = 2;

/** Milliseconds between two looks at what is held, and at the nursery of the first thread. */
const looking = { heldMs: 200, nurseryMs: 5 };

/**
 * Has garbage collected before it is several times what is alive, as it may be by default on a machine with much
 * memory. To be called before much is loaded.
 */
export function spareMemory(): void {
  setGrowth();
  setInterval(setGrowth, looking.heldMs).unref();
  setFlagsFromString(`--min-semi-space-size=${nurseryMiB}`);
  tendNursery();
  setInterval(tendNursery, looking.nurseryMs).unref();
}

function setGrowth(): void {
  const held = process.memoryUsage.rss() / 1024 / 1024;
  const growth = growths.find(({ below }) => held < below);
  setFlagsFromString(`--heap-growing-percent=${growth?.percent ?? 0}`);
}

/** Lets the nursery grow to its size and no further; each thread that begins lets it grow again. */
function tendNursery(): void {
  const nursery = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
  const wanted = 2 * firstNurseryMiB * 1024 * 1024;
  const factor = nursery !== undefined && nursery.space_size < wanted ? 2 : 1;
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}
