import { setFlagsFromString } from "node:v8";

/**
 * Bytes of bytecode that a function runs before it is optimised, some four times what V8 deems enough: most of a run
 * happens a few hundred times, and what optimising that takes is not won back.
 */
const interruptBudget = 500_000;

/** Has fewer functions optimised; to be called before much is loaded. */
export function spareCompiling(): void {
  // Later versions optimise in steps of their own, and know no such flag.
  if (process.versions.node.startsWith("20.")) {
    setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
  }
}
