import { isDeepStrictEqual } from "node:util";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import type { TestData } from "#fixtures/test-data.ts";
import type { Complaint } from "#lib/certificate/complaint.ts";
import { complain } from "#lib/certificate/complaint.ts";
import type { SuiteFacts } from "#lib/certificate/suite-facts.ts";
import { undeclaredRoutes } from "#lib/contract/disputed-routes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { SchemaDocument } from "#lib/openapi/declared-operation.ts";
import { digestOf } from "#lib/openapi/canonical-json.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import { catalog } from "#suites/catalog.ts";
import type { Reason } from "#lib/unjudged/reason.ts";
import type { RecordedRun } from "./recorded-run.ts";
import { recordedSchema } from "./recorded-schema.ts";

/** Where a run's test data contradict its journal: the verdicts depend on both. */
export function testDataComplaints(
  name: string,
  run: RecordedRun,
  facts: SuiteFacts,
  kept: unknown,
): readonly Complaint[] {
  const document = documentOf(run.exchanges);
  const sentences = [
    ...propertyBudgetOf(run, facts),
    ...phasesOf(run),
    ...run.testData.phases.flatMap(({ testData }) => testDataOf(testData, run, document)),
    ...schemaOf(run, document !== null, kept),
  ];
  return complain(
    "test-data",
    [...new Set(sentences)].map((sentence) => `${name}: ${sentence}`),
  );
}

function propertyBudgetOf({ testData }: RecordedRun, { propertyBudget }: SuiteFacts): string[] {
  const isWhole =
    isDeepStrictEqual(testData.propertyBudget, propertyBudget) && testData.path === null;
  return isWhole ? [] : ["it tried less random input, or other, than a whole run does."];
}

/** Every check is judged in one phase, and phases do not overlap. */
function phasesOf({ record, testData }: RecordedRun): string[] {
  const invariants = new Set<string>(
    catalog.filter(({ kind }) => kind === "invariant").map(({ id }) => id),
  );
  const judged = record.checks.map(({ id }) => id).filter((id) => !invariants.has(id));
  const phased = testData.phases.flatMap(({ checks }) => checks);
  const sentences: string[] = [];
  if (!isDeepStrictEqual(judged.toSorted(), phased.toSorted())) {
    sentences.push("its phases do not hold each of its checks once.");
  }
  let last = 0;
  for (const { firstExchange, lastExchange } of testData.phases) {
    if (firstExchange <= last) sentences.push("its phases overlap.");
    last = Math.max(last, lastExchange);
  }
  return sentences;
}

function testDataOf(
  testData: TestData,
  { record, exchanges }: RecordedRun,
  document: SchemaDocument | null,
): string[] {
  const sentences: string[] = [];
  if (testData.tag !== record.tag)
    sentences.push("its test data carries another tag than its record.");
  if (testData.workspace !== record.target.workspace) {
    sentences.push("its test data is of another workspace than its record.");
  }
  if (!isDeepStrictEqual(testData.undeclared, undeclaredRoutes(document))) {
    sentences.push(
      "its test data names other undeclared routes than its schema document leaves open.",
    );
  }
  for (const [need, provided] of Object.entries(testData.provisions)) {
    if (provided.ok || provided.verdict !== "not-applicable") continue;
    const { reason } = provided;
    if (isShown(reason, exchanges)) continue;
    sentences.push(`its test data says that ${need} does not apply, which no exchange shows.`);
  }
  return sentences;
}

/** What is not applicable was refused as payment required, in an exchange that the reason names. */
function isShown({ refusal }: Reason, exchanges: readonly Exchange[]): boolean {
  return (
    refusal?.status === 402 &&
    exchanges.some((exchange) => isDeepStrictEqual(refusalIn(exchange), refusal))
  );
}

/** The document that a run was set up with; null if there is no usable one. */
function documentOf(exchanges: readonly Exchange[]): SchemaDocument | null {
  const document = readDocument(recordedSchema(exchanges));
  return document.operations.length === 0 ? null : document;
}

function schemaOf({ record, exchanges }: RecordedRun, isUsable: boolean, kept: unknown) {
  const { schemaDigest } = record.target;
  if (schemaDigest !== (isUsable ? digestOf(recordedSchema(exchanges)) : null)) {
    return ["its record names another schema document than its journal holds."];
  }
  if (schemaDigest !== null && (kept === undefined || digestOf(kept) !== schemaDigest)) {
    return ["its schema.json is not the schema document that its journal holds."];
  }
  return [];
}
