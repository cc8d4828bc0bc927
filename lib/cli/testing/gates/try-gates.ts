import { existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "#lib/cli/testing/run-cli.ts";
import type { Gate } from "./gate.ts";
import { additions, judgeGate } from "./gate.ts";

// `npm run proof:gates -- [SIZE] [FOLDER]`: writes a baseline from a whole run on a deployment with several defects; then
// SIZE gates on it with latency and 3 % faults, each with another seed and most of them narrowed, and SIZE more of which
// every fifth has a new defect. Exits with 1 if a gate was red without a new defect, or not red with one. That faults
// leave a gate without a verdict on some checks, with exit code 2, is counted. FOLDER keeps the runs, and its baseline is
// used again.

const [size = "50", given] = process.argv.slice(2);
const count = Number(size);
const folder = given ?? mkdtempSync(join(tmpdir(), "wms-gates-"));
mkdirSync(folder, { recursive: true });
const known = join(folder, "known.json");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (!existsSync(known)) {
  const whole = await judgeGate({ nth: 0, addition: null }, folder, null);
  const grant = ["--reason", "known", "--owner", "Ada", "--expires", "2099-12-31"];
  const words = ["baseline", whole.out, "--baseline", known, "--update", ...grant];
  const written = await runCli(words);
  if (written.code !== 0) throw new Error(`No baseline was written: ${written.stderr}`);
  say(written.stdout.trim());
}
const unchanged = Array.from({ length: count }, (_, nth): Gate => ({
  nth: nth + 1,
  addition: null,
}));
const changing = unchanged.map(({ nth }): Gate => {
  const addition = additions[Math.floor(nth / 5) % additions.length] ?? null;
  return { nth: count + nth, addition: nth % 5 === 0 ? addition : null };
});
const ended = [await judgeInTurn(unchanged), await judgeInTurn(changing)];
for (const [nth, words] of ["without a change", "with a new defect in every fifth"].entries()) {
  const codes = ended[nth] ?? [];
  const countOf = (code: number) => codes.filter((one) => one.code === code).length;
  say(
    `${codes.length} gates ${words}: ${countOf(1)} red, ${countOf(0)} green, ${countOf(2)} could not judge all`,
  );
}
const wrong = ended.flat().filter(({ isWrong }) => isWrong);
for (const { line } of wrong) say(`wrong: ${line}`);
say(`The runs are in ${folder}.`);
process.exit(wrong.length === 0 ? 0 : 1);

/** Judges gates in turn, and says how each ended. */
async function judgeInTurn(gates: readonly Gate[]) {
  const all: { readonly code: number | null; readonly isWrong: boolean; readonly line: string }[] =
    [];
  for (const gate of gates) {
    // oxlint-disable-next-line no-await-in-loop -- one run at a time, or they would starve each other
    const { code, words, out } = await judgeGate(gate, folder, known);
    const line = `${gate.nth}: exit ${String(code)}, ${words === "" ? "whole" : words} (${out})`;
    say(line);
    const isRight = gate.addition === null ? code === 0 || code === 2 : code === 1;
    all.push({ code, isWrong: !isRight, line });
  }
  return all;
}
