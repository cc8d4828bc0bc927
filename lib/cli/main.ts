#!/usr/bin/env node
import { runProgram } from "./run-program.ts";

// A reader that stops early, such as head, is no error.
process.stdout.on("error", () => process.exit());

process.exitCode = await runProgram(process.argv.slice(2));
// A pipe takes what is written in its own time.
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
// A deployment that holds a connection open is not to hold the command.
process.exit();

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((settle) => stream.write("", () => settle()));
}
