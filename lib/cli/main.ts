#!/usr/bin/env node
import { spareCompiling } from "./spare-compiling.ts";
import { spareMemory } from "./spare-memory.ts";

// A deployment that is served may hold very many rows, which would be gone through again and again, and answers the
// same requests for as long as it is wanted.
if (process.argv[2] !== "serve") {
  spareMemory();
  spareCompiling();
}

// Whoever reads no further, such as head, is not told of it.
process.stdout.on("error", () => process.exit());

// Loaded from here on only, so that memory is spared while it is.
const { obey } = await import("./obey.ts");
process.exitCode = await obey(process.argv.slice(2));
// A pipe takes what is written in its own time.
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
// A deployment that holds a connection open is not to hold the command.
process.exit();

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((settle) => stream.write("", () => settle()));
}
