#!/usr/bin/env node
import { runProgram } from "./run-program.ts";

// A reader that stops early, such as head, is not an error.
process.stdout.on("error", () => process.exit());

process.exitCode = await runProgram(process.argv.slice(2));
// A pipe accepts output at its own pace.
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
// A deployment that holds a connection open must not keep the command running.
process.exit();

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((settle) => stream.write("", () => settle()));
}
