import { writeFileSync } from "node:fs";

// Loaded with --import before the command: it writes the process's resource usage, threads included, at its end.
const file = process.env["WMS_BENCH_USAGE"];
process.once("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { peakMb: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000 };
  if (file !== undefined) writeFileSync(file, JSON.stringify(usage));
});
