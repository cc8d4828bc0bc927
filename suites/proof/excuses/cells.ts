import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { JudgedCell } from "./judged-cell.ts";
import type { ServedPack } from "./mutant-packs.ts";

/** Cells that are stored as they are judged, so that an interrupted proof can go on. */
interface StoredCells {
  add(cell: JudgedCell): void;
  /** The cell of this pack; one of a pack that was made of others then is none. */
  find(pack: ServedPack, circumstance: string): JudgedCell | undefined;
}

/** Opens the cells in a folder, with what an earlier proof stored there. */
export function openCells(folder: string): StoredCells {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "cells.ndjson");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const all: JudgedCell[] = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  return {
    add(cell) {
      all.push(cell);
      appendFileSync(file, `${JSON.stringify(cell)}\n`);
    },
    find: (pack, circumstance) =>
      all.find((cell) => cell.circumstance === circumstance && isOf(cell, pack)),
  };
}

function isOf(cell: JudgedCell, { name, mutants, variants }: ServedPack): boolean {
  return (
    cell.pack === name && isDeepStrictEqual([cell.mutants, cell.variants], [mutants, variants])
  );
}
