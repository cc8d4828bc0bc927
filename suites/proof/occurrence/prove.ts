import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCli } from "#lib/cli/testing/run-cli.ts";
import { readJournal } from "#lib/http/journal/journal.ts";
import { createReference } from "#lib/reference/reference.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";
import { occurrencesIn, pointKinds } from "./occurrences.ts";
import { absenceReasons } from "./reasons.ts";
import { occurrenceGates, summariseOccurrences } from "./summary.ts";

/**
 * States which parts of the contract occur in one standard run on the reference, in the file named on the command line;
 * exits with 1 if a part never occurs and no reason explains it.
 */
const [folder = "reports/out/occurrence", file = "suites/proof/occurrence.md"] =
  process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { code, stdout } = await runCli(["run", "--seed", "1", "--out", folder]);
if (code !== 0) throw new Error(`The reference does not pass its own run: ${stdout}`);
const exchanges = readJournal(join(folder, "exchanges.ndjson"));
// The scopes of each token are the same on every reference.
const kinds = pointKinds(targetOfReference(createReference(), "http://reference.invalid"));
const occurrences = occurrencesIn(exchanges, kinds);
const gates = occurrenceGates(occurrences, absenceReasons);
writeFileSync(file, summariseOccurrences(occurrences, absenceReasons));
process.stdout.write(`${gates.join("\n")}\n${gates.length} gates are broken.\n`);
process.exitCode = gates.length === 0 ? 0 : 1;
