import {
  bulkRouteNames,
  namingRoutes,
  writingRoutes,
  changingRoutes,
} from "#lib/contract/subjects/bulk-subjects.ts";
import { bulkRoutes } from "#lib/contract/bulk.ts";
import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";

const section = "Endpoints, Bulk operations";
const must = { level: "must", section } as const;

const envelope = chapter({
  "bulk/rows#one": {
    ...must,
    sentence: "A bulk request of one row is taken.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#fifty": {
    ...must,
    sentence: "A bulk request of 50 rows is taken, its last included.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#fifty-one": {
    ...must,
    sentence: "A bulk request of 51 rows is refused as an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#fifty-one-equal": {
    ...must,
    sentence: "Rows count by themselves, equal ones too: 51 are refused as an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#fifty-one-writes-nothing": {
    ...must,
    sentence: "A bulk request of 51 rows writes none of them.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#empty": {
    ...must,
    sentence: "A bulk request whose array is empty is refused as an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#missing": {
    ...must,
    sentence: "A bulk request without its array is refused as an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#no-json": {
    ...must,
    sentence: "A bulk request whose body is no JSON is refused as an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#malformed-id": {
    ...must,
    sentence: "An id that is no UUID refuses the whole request as invalid.",
    subjects: namingRoutes,
  },
  "bulk/rows#malformed-id-writes-nothing": {
    ...must,
    sentence: "Alongside an id that is no UUID no row is written.",
    subjects: namingRoutes,
  },
  "bulk/refused#not-acceptable": {
    ...must,
    sentence: "A bulk request that is refused for its Accept header writes none of its rows.",
    subjects: bulkRouteNames,
  },
  "bulk/refused#media-type": {
    ...must,
    sentence: "A bulk request that is refused for its media type writes none of its rows.",
    subjects: bulkRouteNames,
  },
  "bulk/refused#unscoped": {
    ...must,
    needs: ["oauth"],
    sentence: "A bulk request that is refused for want of a scope writes none of its rows.",
    subjects: bulkRouteNames,
  },
  "bulk/refused#foreign-path": {
    ...must,
    sentence:
      "A bulk request on a project of another tenant is not found, and writes nothing there.",
    subjects: namingRoutes,
  },
});

const answers = chapter({
  "bulk/answer#200": {
    ...must,
    sentence: "A bulk request whose rows all succeed answers 200.",
    subjects: bulkRouteNames,
  },
  "bulk/answer#200-beside-failures": {
    ...must,
    sentence: "A bulk request some of whose rows fail answers 200.",
    subjects: bulkRouteNames,
  },
  "bulk/answer#200-all-failed": {
    ...must,
    sentence: "A bulk request all of whose rows fail answers 200 unless it is atomic.",
    subjects: bulkRouteNames,
  },
  "bulk/results#one-per-row": {
    ...must,
    sentence: "results holds one entry for each row sent.",
    subjects: [...bulkRouteNames, "any route"],
  },
  "bulk/results#order": {
    ...must,
    sentence: "results is in the order of the rows sent.",
    subjects: bulkRouteNames,
  },
  "bulk/results#index": {
    ...must,
    sentence: "index is the position of the row in the request, counted from zero.",
    subjects: [...bulkRouteNames, "any route"],
  },
  "bulk/succeeded#count": {
    ...must,
    sentence: "succeeded counts the rows that succeeded.",
    subjects: bulkRouteNames,
  },
  "bulk/failed#count": {
    ...must,
    sentence: "failed counts the rows that failed.",
    subjects: bulkRouteNames,
  },
  "bulk/counts#sum": { ...must, sentence: "succeeded and failed add up to the rows sent." },
  "bulk/row#id": {
    ...must,
    sentence: "A row that succeeded carries the id of its record.",
    subjects: [...bulkRouteNames, "any route"],
  },
  "bulk/failed-row#result": {
    ...must,
    sentence: "A row that failed says failed.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#type": {
    ...must,
    sentence: "A row that failed says one of the thirteen types.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#code": {
    ...must,
    sentence: "A row that failed says its code.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#detail": {
    ...must,
    sentence: "A row that failed has a text for people.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#no-status": {
    ...must,
    sentence: "A row that failed has no member status or title, as no error has.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#errors": {
    ...must,
    sentence: "A row that failed validation lists its errors, each with field, code and message.",
    subjects: writingRoutes,
  },
  "bulk/failed-row#names-member": {
    ...must,
    sentence: "The errors of a row that failed validation name the member that it failed for.",
    subjects: writingRoutes,
  },
  "bulk/failed-row#validation-type": {
    ...must,
    sentence: "A row that failed validation is an invalid request.",
    subjects: writingRoutes,
  },
  "bulk/failed-row#errors-only-there": {
    ...must,
    sentence: "A row that failed otherwise lists no errors.",
    subjects: namingRoutes,
  },
});

const partial = chapter({
  "bulk/partial#default": {
    ...must,
    sentence: "Without all_or_none the good rows are written alongside failing ones.",
    subjects: bulkRouteNames,
  },
  "bulk/partial#false": {
    ...must,
    sentence: "With all_or_none false the good rows are written alongside failing ones.",
    subjects: bulkRouteNames,
  },
  "bulk/partial#failed-writes-nothing": {
    ...must,
    sentence: "A row that failed leaves nothing behind, its valid members included.",
    subjects: writingRoutes,
  },
  "bulk/partial#validation": {
    ...must,
    sentence: "A row that fails validation does not refuse the request.",
    subjects: writingRoutes,
  },
});

const rules = chapter({
  "bulk/rules#leaves-others": {
    ...must,
    sentence: "A bulk request changes no record that it neither names nor makes.",
    subjects: bulkRouteNames,
  },
  "bulk/row#id-of-its-row": {
    ...must,
    sentence: "The id of a result is that of the record which the row in its place made.",
  },
  "bulk/rules#absent": {
    ...must,
    sentence: "A row that names no record fails.",
    subjects: namingRoutes,
  },
  "bulk/rules#gone": {
    ...must,
    sentence: "A label that was deleted is no longer there to delete.",
  },
  "bulk/rules#id-required": {
    ...must,
    sentence: "A row that is to change a record and names none does not succeed.",
    subjects: changingRoutes,
  },
  "bulk/rules#validation": {
    ...must,
    sentence: "What the single operation refuses as invalid is refused in a row.",
    subjects: writingRoutes,
  },
  "bulk/rules#permission": {
    ...must,
    needs: ["member"],
    sentence: "A caller may do in a row what he may do in the single operation, and no more.",
    subjects: bulkRouteNames,
  },
  "bulk/rules#foreign": {
    ...must,
    needs: ["outsider"],
    sentence: "A row that names a record of another tenant fails, and changes nothing of it.",
    subjects: namingRoutes,
  },
  "bulk/rules#foreign-as-absent": {
    ...must,
    section: "What the service does",
    needs: ["outsider"],
    sentence: "A row that names a record of another tenant fails as one that names none.",
    subjects: namingRoutes,
  },
  "bulk/rules#other-project": {
    ...must,
    sentence: "A row that names a record of another project fails, and changes nothing of it.",
    subjects: namingRoutes,
  },
  "bulk/rules#foreign-beside-good": {
    ...must,
    sentence: "Alongside a row that names another project's record the good rows are written.",
    subjects: namingRoutes,
  },
  "bulk/rules#omitted-kept": {
    ...must,
    sentence: "A member that an update row leaves out keeps its value.",
    subjects: changingRoutes,
  },
  "bulk/rules#delete-guards": {
    ...must,
    sentence: "What guards the delete of a label guards it in a row.",
    notTestable:
      "No guard of labels is named anywhere beyond tenancy, existence and rights, which have clauses of their own.",
  },
});

/** Bulk operations. */
export const bulkClauses = chapter({
  ...envelope,
  ...answers,
  "bulk/result#word": {
    ...must,
    sentence: "A row that succeeded says so in the word of its operation.",
    subjects: keysOf(bulkRoutes),
  },
  ...partial,
  ...rules,
});
