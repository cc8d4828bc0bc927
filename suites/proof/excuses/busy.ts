// A program with a channel to its parent: keeps a core busy until the parent ends it, or ends.

const sliceMs = 20;

process.on("disconnect", () => process.exit());
spin();

function spin(): void {
  const until = performance.now() + sliceMs;
  while (performance.now() < until);
  // Between two slices it notices that the parent is gone.
  setImmediate(spin);
}
