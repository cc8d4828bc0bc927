import { absentIdAt } from "#suites/support/answers/refused-body.ts";
import fc from "fast-check";
import { batchOf } from "#fixtures/arbitraries/batches.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { bulkFailed } from "#lib/contract/bulk.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { batchKillers } from "#suites/support/bodies/killers.ts";
import type { BatchReading, SentRow } from "./reading.ts";
import { readBatchBack } from "./reading.ts";
import type { BatchPlace, BatchSubject } from "./subjects.ts";
import { heldBeforeBatch, refusesInvalid, createNamedRecords, batchSubjects } from "./subjects.ts";

/** One batch as sent. */
interface Batch {
  readonly letters: readonly string[];
  readonly good: readonly SentRow[];
  readonly failing: readonly number[];
  readonly answer: Exchange;
}

interface Asked {
  readonly rows: string;
  readonly atomic: boolean;
}

async function send(
  subject: BatchSubject,
  place: BatchPlace,
  { rows, atomic }: Asked,
  branch: Branch,
): Promise<Batch> {
  // Without a good row there is none to repeat.
  const letters = Array.from(rows.includes("g") ? rows : rows.replaceAll("d", "b"));
  // An invalid row names an existing record that no other row names.
  const named = await namedBy(letters, (count) =>
    createNamedRecords(subject, place, count, branch),
  );
  const words = letters.map(() => subject.word(branch.unique));
  const sent = letters.map((letter, index) => {
    const id = named[index] ?? "";
    return letter === "i" ? subject.invalid(id) : subject.row(id, words[index] ?? "");
  });
  const json = { [subject.rows]: sent, ...(atomic ? { all_or_none: true } : {}) };
  const answer = await branch.api.send("POST", place.at, { json });
  const having = (letter: string) =>
    letters.flatMap((own, index) => (own === letter ? [index] : []));
  const good = having("g").map((index) => ({
    index,
    id: named[index] ?? "",
    word: words[index] ?? "",
  }));
  return { letters, good, failing: [...having("b"), ...having("i")], answer };
}

/** The id that each row names: its own, that of the first good row again, or one that does not exist. */
async function namedBy(
  letters: readonly string[],
  stocked: (count: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const own = [...letters.keys()].filter((index) => /[gi]/.test(letters[index] ?? ""));
  const ids = await stocked(own.length);
  const byIndex = new Map(own.map((index, nth) => [index, ids[nth] ?? ""]));
  const again = byIndex.get(letters.indexOf("g")) ?? "";
  return letters.map(
    (letter, index) => byIndex.get(index) ?? (letter === "d" ? again : absentIdAt(index)),
  );
}

/** A record named twice may refuse any row that names it, or the whole request. */
const isOpen = ({ letters }: Batch) => letters.includes("d");

const at = (index: number, name: string) => pointerTo("results", index, name);

function expectRows(claims: Expectation, subject: BatchSubject, batch: Batch): void {
  const { letters, good, failing, answer } = batch;
  claims.length("/results", letters.length);
  for (const index of letters.keys()) claims.equals(at(index, "index"), index);
  for (const index of failing) claims.equals(at(index, "result"), bulkFailed);
  for (const { index, id } of good) {
    // If several rows name one record, some may fail.
    if (isOpen(batch) && id === good[0]?.id) continue;
    claims.equals(at(index, "result"), subject.result);
    if (subject.wares.length > 0) claims.equals(at(index, "id"), id);
  }
  const results: readonly unknown[] = Object.values(
    valueAt(answer.response.json, "/results") ?? [],
  );
  const failed = results.filter((row) => memberOf(row, "result") === bulkFailed).length;
  claims.equals("/failed", failed).equals("/succeeded", letters.length - failed);
}

/** The conflict reports each failing row and no good one. */
function expectAccused(claims: Expectation, subject: BatchSubject, batch: Batch): void {
  claims.problem("conflict");
  const errors = valueAt(batch.answer.response.json, "/errors");
  const fields = Array.isArray(errors)
    ? errors.map((entry) => String(memberOf(entry, "field")))
    : [];
  const accused = (index: number) => {
    const row = `${subject.rows}.${index}`;
    return fields.some((field) => field === row || field.startsWith(`${row}.`));
  };
  const missing = batch.failing.filter((index) => !accused(index));
  claims.that("/errors", "an entry for each failing row", { missing }, missing.length === 0);
  if (isOpen(batch)) return;
  const good = batch.good.map(({ index }) => index).filter(accused);
  claims.that("/errors", "no entry for a valid row", { good }, good.length === 0);
}

/** A batch reports each row unless it is refused or rolled back as a whole. */
function expectAnswer(
  claims: Expectation,
  subject: BatchSubject,
  batch: Batch,
  atomic: boolean,
): void {
  const { answer, failing } = batch;
  const { status } = answer.response;
  // The contract does not state whether such rows refuse the request.
  const mayRefuse = isOpen(batch) || (subject.name === "comments" && failing.length > 0);
  if (mayRefuse && status === 400) claims.problem("invalid_request");
  else if (atomic && failing.length > 0) expectAccused(claims, subject, batch);
  else if (atomic && isOpen(batch) && status === 409) claims.problem("conflict");
  else expectRows(claims.status(200), subject, batch);
}

/** Either all good rows are written, or none. */
function expectWritten(
  claims: Expectation,
  batch: Batch,
  reading: BatchReading,
  held: number,
): void {
  const { written, unwritten, made } = reading;
  const all = batch.answer.response.status === 200;
  // If several rows name one record, any of them may be the last to write.
  const open = all && isOpen(batch) ? batch.good[0]?.index : undefined;
  const wrong = (all ? unwritten : written).filter((index) => index !== open);
  const expected = all ? "every valid row written" : "no row written";
  // Deleted records are deleted again; the others have a list.
  const place =
    valueAt(reading.exchange.response.json, "/data") === undefined ? "/results" : "/data";
  claims.that(place, expected, { [all ? "unwritten" : "written"]: wrong }, wrong.length === 0);
  if (made === null) return;
  const count = all ? batch.good.length : 0;
  claims.that("/data", `${count} records created`, made - held, made - held === count);
}

/** Two of three batches are atomic. */
const oftenAtomic = fc.constantFrom(false, true, true);

const ofSubject = (subject: BatchSubject) =>
  check({
    id: `bulk.batch.${subject.name}`,
    clause: "bulk/batch#each-in-place",
    subject: subject.name,
    title: `a batch of random rows on ${subject.name} is answered row by row and writes the valid rows or none`,
    needs: ["scratchProject"],
    killedBy: batchKillers[subject.name],
    requestsPerRun: 3,
    async run(given) {
      const fails = await refusesInvalid(given, subject);
      const letters = subject.letters.filter((letter) => letter !== "i" || fails);
      const rows = batchOf(letters.length === 0 ? ["g"] : letters);
      const held = await heldBeforeBatch(given, subject);

      await given.forAll({ rows, atomic: oftenAtomic }, async (asked, branch) => {
        const place = await subject.place(given, branch);
        const batch = await send(subject, place, asked, branch);

        expectAnswer(given.expect(batch.answer), subject, batch, asked.atomic);
        if (batch.good.length === 0) return;
        const reading = await readBatchBack(subject, place, batch.good, branch);
        expectWritten(given.expect(reading.exchange), batch, reading, held);
      });
    },
  });

/** Batches of random rows. */
export const batchChecks: readonly Check[] = batchSubjects.map(ofSubject);
