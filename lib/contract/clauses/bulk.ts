import { bulkRoutes } from "#lib/contract/bulk.ts";
import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";

const section = "Endpoints, Bulk operations";
const must = { level: "must", section } as const;
const should = { ...must, level: "should" } as const;

/** The word of a row that succeeded, by operation. */
const words = family(
  keysOf(bulkRoutes),
  (name) => `bulk/result#${name}` as const,
  (name): Clause => ({
    ...must,
    sentence: `A row that succeeded at ${operations[name].path} says ${bulkRoutes[name].result}.`,
  }),
);

/** Bulk operations beside that of labels, whose path takes the project's short identifier. */
const identifiedBulk = [
  "bulkCreateComments",
  "bulkUpdateEstimatePoints",
  "bulkUpdateMilestones",
] as const;

const identifiers = family(
  identifiedBulk,
  (name) => `bulk/path#project-identifier-${name}` as const,
  (name): Clause => ({
    level: "must",
    section: "Endpoints, Conventions",
    sentence: `In ${operations[name].path} the project's short identifier stands for its id.`,
  }),
);

const envelope = chapter({
  "bulk/rows#one": { ...must, sentence: "A bulk request of one row is taken." },
  "bulk/rows#fifty": {
    ...must,
    sentence: "A bulk request of 50 rows is taken, its last included.",
  },
  "bulk/rows#fifty-one": {
    ...must,
    sentence: "A bulk request of 51 rows is refused as an invalid request.",
  },
  "bulk/rows#fifty-one-equal": {
    ...must,
    sentence: "Rows count by themselves, equal ones too: 51 are refused as an invalid request.",
  },
  "bulk/rows#fifty-one-writes-nothing": {
    ...must,
    sentence: "A bulk request of 51 rows writes none of them.",
  },
  "bulk/rows#empty": {
    ...must,
    sentence: "A bulk request whose array is empty is refused as an invalid request.",
  },
  "bulk/rows#missing": {
    ...must,
    sentence: "A bulk request without its array is refused as an invalid request.",
  },
  "bulk/rows#no-json": {
    ...must,
    sentence: "A bulk request whose body is no JSON is refused as an invalid request.",
  },
  "bulk/rows#malformed-id": {
    ...must,
    sentence: "An id that is no UUID refuses the whole request as invalid.",
  },
  "bulk/rows#malformed-id-writes-nothing": {
    ...must,
    sentence: "Beside an id that is no UUID no row is written.",
  },
  "bulk/refused#not-acceptable": {
    ...must,
    sentence: "A bulk request that is refused for its Accept header writes none of its rows.",
  },
  "bulk/refused#media-type": {
    ...must,
    sentence: "A bulk request that is refused for its media type writes none of its rows.",
  },
  "bulk/refused#unscoped": {
    ...must,
    needs: ["oauth"],
    sentence: "A bulk request that is refused for want of a scope writes none of its rows.",
  },
  "bulk/refused#foreign-path": {
    ...must,
    sentence:
      "A bulk request on a project of another tenant is not found, and writes nothing there.",
  },
});

const answers = chapter({
  "bulk/answer#200": { ...must, sentence: "A bulk request whose rows all succeed answers 200." },
  "bulk/answer#200-beside-failures": {
    ...must,
    sentence: "A bulk request some of whose rows fail answers 200.",
  },
  "bulk/answer#200-all-failed": {
    ...must,
    sentence: "A bulk request all of whose rows fail answers 200 unless it is atomic.",
  },
  "bulk/results#one-per-row": { ...must, sentence: "results holds one entry for each row sent." },
  "bulk/results#order": { ...must, sentence: "results is in the order of the rows sent." },
  "bulk/results#index": {
    ...must,
    sentence: "index is the position of the row in the request, counted from zero.",
  },
  "bulk/succeeded#count": { ...must, sentence: "succeeded counts the rows that succeeded." },
  "bulk/failed#count": { ...must, sentence: "failed counts the rows that failed." },
  "bulk/counts#sum": { ...must, sentence: "succeeded and failed add up to the rows sent." },
  "bulk/row#id": { ...must, sentence: "A row that succeeded carries the id of its record." },
  "bulk/failed-row#result": { ...must, sentence: "A row that failed says failed." },
  "bulk/failed-row#type": {
    ...must,
    sentence: "A row that failed says one of the thirteen types.",
  },
  "bulk/failed-row#code": { ...must, sentence: "A row that failed says its code." },
  "bulk/failed-row#detail": { ...must, sentence: "A row that failed has a text for people." },
  "bulk/failed-row#no-status": {
    ...must,
    sentence: "A row that failed has no member status or title, as no error has.",
  },
  "bulk/failed-row#errors": {
    ...must,
    sentence: "A row that failed validation lists its errors, each with field, code and message.",
  },
  "bulk/failed-row#names-member": {
    ...must,
    sentence: "The errors of a row that failed validation name the member that it failed for.",
  },
  "bulk/failed-row#validation-type": {
    ...must,
    sentence: "A row that failed validation is an invalid request.",
  },
  "bulk/failed-row#errors-only-there": {
    ...must,
    sentence: "A row that failed otherwise lists no errors.",
  },
});

const partial = chapter({
  "bulk/partial#default": {
    ...must,
    sentence: "Without all_or_none the good rows are written beside failing ones.",
  },
  "bulk/partial#false": {
    ...must,
    sentence: "With all_or_none false the good rows are written beside failing ones.",
  },
  "bulk/partial#failed-writes-nothing": {
    ...must,
    sentence: "A row that failed leaves nothing behind, its valid members included.",
  },
  "bulk/partial#validation": {
    ...must,
    sentence: "A row that fails validation does not refuse the request.",
  },
});

const rules = chapter({
  "bulk/rules#leaves-others": {
    ...must,
    sentence: "A bulk request changes no record that it neither names nor makes.",
  },
  "bulk/row#id-of-its-row": {
    ...must,
    sentence: "The id of a result is that of the record which the row in its place made.",
  },
  "bulk/rules#absent": { ...must, sentence: "A row that names no record fails." },
  "bulk/rules#gone": {
    ...must,
    sentence: "A label that was deleted is no longer there to delete.",
  },
  "bulk/rules#id-required": {
    ...must,
    sentence: "A row that is to change a record and names none does not succeed.",
  },
  "bulk/rules#validation": {
    ...must,
    sentence: "What the single operation refuses as invalid is refused in a row.",
  },
  "bulk/rules#permission": {
    ...must,
    needs: ["member"],
    sentence: "A caller may do in a row what he may do in the single operation, and no more.",
  },
  "bulk/rules#foreign": {
    ...must,
    needs: ["outsider"],
    sentence: "A row that names a record of another tenant fails, and changes nothing of it.",
  },
  "bulk/rules#other-project": {
    ...must,
    sentence: "A row that names a record of another project fails, and changes nothing of it.",
  },
  "bulk/rules#foreign-beside-good": {
    ...must,
    sentence: "Beside a row that names another project's record the good rows are written.",
  },
  "bulk/rules#omitted-kept": {
    ...must,
    sentence: "A member that an update row leaves out keeps its value.",
  },
  "bulk/rules#delete-guards": {
    ...must,
    sentence: "What guards the delete of a label guards it in a row.",
    notTestable:
      "No guard of labels is named anywhere beyond tenancy, existence and rights, which have clauses of their own.",
  },
  "bulk/path#work-item-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "Comments are made in bulk on a work item named by its identifier.",
  },
  "bulk/path#other-parent": {
    ...must,
    sentence:
      "No comment is made through the path of a project to which the work item does not belong.",
  },
});

const atomic = chapter({
  "bulk/atomic#done": { ...must, sentence: "An atomic request without a failing row writes all." },
  "bulk/atomic#409": { ...must, sentence: "An atomic request with a failing row is a conflict." },
  "bulk/atomic#nothing-written": {
    ...must,
    sentence:
      "An atomic request with failing rows leaves the good ones unwritten, wherever they stand.",
  },
  "bulk/atomic#links-kept": {
    ...must,
    sentence: "A work item keeps the label that an atomic request would have deleted.",
  },
  "bulk/atomic#first-row-failing": {
    ...must,
    sentence: "An atomic request whose first row alone fails writes nothing.",
  },
  "bulk/atomic#validation": {
    ...must,
    sentence: "A row that fails validation makes an atomic request a conflict.",
  },
  "bulk/atomic#every-row": {
    ...must,
    sentence: "The conflict lists an error of each failing row: all rows are evaluated.",
  },
  "bulk/atomic#failing-rows-alone": {
    ...must,
    sentence: "The conflict lists no error of a row that would have succeeded.",
  },
  "bulk/atomic#prefix": {
    ...must,
    sentence:
      "The field of such an error begins with the array's name and the position of the row.",
  },
  "bulk/atomic#field": {
    ...must,
    sentence: "After the position stands the member of the row that is rejected.",
  },
  "bulk/atomic#code": { ...must, sentence: "Each such error says its code." },
  "bulk/atomic#message": { ...must, sentence: "Each such error says its message." },
  "bulk/atomic#detail": {
    ...must,
    sentence: "The detail of the conflict says that no rows were written.",
    notTestable: "The wording of detail is free, and no other member could tell it.",
  },
  "bulk/atomic#activity": {
    level: "must",
    section: "Events",
    sentence: "An atomic request that is undone leaves no entry in the history of a work item.",
  },
  "bulk/atomic#webhooks": {
    level: "must",
    section: "Events",
    needs: ["sink"],
    sentence: "An atomic request that is undone tells no webhook.",
  },
  "bulk/atomic#unseen": {
    ...should,
    sentence: "Nobody sees a row of an atomic request that is undone.",
  },
  "bulk/atomic#all-at-once": {
    ...should,
    sentence: "Whoever reads beside an atomic request sees all of its rows or none.",
  },
});

/** Bulk operations. */
export const bulkClauses = {
  ...envelope,
  ...answers,
  ...words,
  ...partial,
  ...rules,
  ...identifiers,
  ...atomic,
} as const;
