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
    sentence: "A bulk request with one row is accepted.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#fifty": {
    ...must,
    sentence: "A bulk request with 50 rows is accepted, including the last one.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#fifty-one": {
    ...must,
    sentence: "A bulk request with 51 rows is refused as an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#fifty-one-equal": {
    ...must,
    sentence: "Equal rows count individually: 51 of them are refused as an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#fifty-one-writes-nothing": {
    ...must,
    sentence: "A bulk request with 51 rows writes none of them.",
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
    sentence: "A bulk request whose body is not JSON is refused as an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/rows#malformed-id": {
    ...must,
    sentence: "An id that is not a UUID makes the whole request invalid.",
    subjects: namingRoutes,
  },
  "bulk/rows#malformed-id-writes-nothing": {
    ...must,
    sentence: "When an id is not a UUID, no row is written.",
    subjects: namingRoutes,
  },
  // A deployment may judge how its answer should look only when it renders it.
  "bulk/refused#not-acceptable": {
    ...must,
    level: "should",
    sentence:
      "A bulk request that is refused because of its Accept header writes none of its rows.",
    subjects: bulkRouteNames,
  },
  "bulk/refused#media-type": {
    ...must,
    sentence: "A bulk request that is refused because of its media type writes none of its rows.",
    subjects: bulkRouteNames,
  },
  "bulk/refused#unscoped": {
    ...must,
    needs: ["oauth"],
    sentence: "A bulk request that is refused because a scope is missing writes none of its rows.",
    subjects: bulkRouteNames,
  },
  "bulk/refused#foreign-path": {
    ...must,
    sentence: "A bulk request on a project of another tenant gets 404, and writes nothing there.",
    subjects: namingRoutes,
  },
});

const answers = chapter({
  "bulk/answer#200": {
    ...must,
    sentence: "A bulk request in which all rows succeed answers 200.",
    subjects: bulkRouteNames,
  },
  "bulk/answer#200-beside-failures": {
    ...must,
    sentence: "A bulk request in which some rows fail answers 200.",
    subjects: bulkRouteNames,
  },
  "bulk/answer#200-all-failed": {
    ...must,
    sentence: "A bulk request in which all rows fail answers 200 unless it is atomic.",
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
  "bulk/counts#sum": {
    ...must,
    sentence: "succeeded and failed add up to the number of rows sent.",
  },
  "bulk/row#id": {
    ...must,
    sentence: "The entry of a row that succeeded has the id of its record.",
    subjects: [...bulkRouteNames, "any route"],
  },
  "bulk/failed-row#result": {
    ...must,
    sentence: "The result of a row that failed is failed.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#type": {
    ...must,
    sentence: "The entry of a row that failed has one of the thirteen types.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#code": {
    ...must,
    sentence: "The entry of a row that failed has a code.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#detail": {
    ...must,
    sentence: "The entry of a row that failed has a detail for people.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#no-status": {
    ...must,
    sentence:
      "The entry of a row that failed has no member status or title, just as errors have none.",
    subjects: bulkRouteNames,
  },
  "bulk/failed-row#errors": {
    ...must,
    sentence:
      "The entry of a row that failed validation lists its errors, each with field, code and message.",
    subjects: writingRoutes,
  },
  "bulk/failed-row#names-member": {
    ...must,
    sentence: "The errors of a row that failed validation name the rejected member.",
    subjects: writingRoutes,
  },
  "bulk/failed-row#validation-type": {
    ...must,
    sentence: "A row that failed validation has the type invalid_request.",
    subjects: writingRoutes,
  },
  "bulk/failed-row#errors-only-there": {
    ...must,
    sentence: "The entry of a row that failed for another reason lists no errors.",
    subjects: namingRoutes,
  },
});

const partial = chapter({
  "bulk/partial#default": {
    ...must,
    sentence: "Without all_or_none the valid rows are written alongside failing ones.",
    subjects: bulkRouteNames,
  },
  "bulk/partial#false": {
    ...must,
    sentence: "With all_or_none=false the valid rows are written alongside failing ones.",
    subjects: bulkRouteNames,
  },
  "bulk/partial#failed-writes-nothing": {
    ...must,
    sentence: "A row that failed writes nothing, not even its valid members.",
    subjects: writingRoutes,
  },
  "bulk/partial#validation": {
    ...must,
    sentence: "A row that fails validation does not make the whole request fail.",
    subjects: writingRoutes,
  },
});

const rules = chapter({
  "bulk/rules#leaves-others": {
    ...must,
    sentence: "A bulk request changes no record that it neither names nor creates.",
    subjects: bulkRouteNames,
  },
  "bulk/row#id-of-its-row": {
    ...must,
    sentence:
      "The id in an entry of results is that of the record which the row in the same place created.",
  },
  "bulk/rules#absent": {
    ...must,
    sentence: "A row that names no existing record fails.",
    subjects: namingRoutes,
  },
  "bulk/rules#gone": {
    ...must,
    sentence: "A deleted label can no longer be deleted.",
  },
  "bulk/rules#id-required": {
    ...must,
    sentence: "An update row that names no existing record does not succeed.",
    subjects: changingRoutes,
  },
  "bulk/rules#validation": {
    ...must,
    sentence: "What the single operation refuses as invalid is refused in a row too.",
    subjects: writingRoutes,
  },
  "bulk/rules#permission": {
    ...must,
    needs: ["member"],
    sentence: "A caller may do in a row exactly what the single operation allows them to do.",
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
    sentence:
      "A row that names a record of another tenant fails in the same way as one that names none.",
    subjects: namingRoutes,
  },
  "bulk/rules#other-project": {
    ...must,
    sentence: "A row that names a record of another project fails, and changes nothing of it.",
    subjects: namingRoutes,
  },
  "bulk/rules#foreign-beside-good": {
    ...must,
    sentence: "When a row names another project's record, the valid rows are written.",
    subjects: namingRoutes,
  },
  "bulk/rules#omitted-kept": {
    ...must,
    sentence: "A member that an update row omits keeps its value.",
    subjects: changingRoutes,
  },
  "bulk/rules#delete-guards": {
    ...must,
    sentence: "The guards on the delete of a label also apply in a row.",
    notTestable:
      "No guards on labels are named anywhere apart from tenancy, existence and rights, which have clauses of their own.",
  },
});

/** Bulk operations. */
export const bulkClauses = chapter({
  ...envelope,
  ...answers,
  "bulk/result#word": {
    ...must,
    sentence: "The result of a row that succeeded is the word for its operation.",
    subjects: keysOf(bulkRoutes),
  },
  ...partial,
  ...rules,
});
