// A program that keeps a core busy until its parent ends it, or is gone itself.

const sliceMs = 20;
const parent = process.ppid;

while (process.ppid === parent) {
  const until = performance.now() + sliceMs;
  while (performance.now() < until);
}
