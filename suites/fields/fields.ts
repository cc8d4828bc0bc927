import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { tables } from "./tables.ts";
import { fieldValueChecks } from "./values.ts";
import { everyListFieldChecks } from "./every-list.ts";
import { everyRow } from "./every-row.ts";
import { wholeRows } from "./whole-rows.ts";
import { fieldRefusalChecks } from "./refusals.ts";
import { fieldRefusedPlaceChecks } from "./refused-places.ts";
import { fieldInheritedChecks } from "./inherited.ts";
import { heavyChecks } from "./heavy.ts";
import { mistakenFieldChecks } from "./mistaken.ts";
import { unlistedFieldChecks } from "./unlisted.ts";
import { hiddenChecks } from "./hidden.ts";
import { customFieldChecks } from "./custom-fields.ts";
import { addedMemberFieldChecks } from "./writes/added-members.ts";
import { bulkFieldChecks } from "./writes/bulk.ts";
import { expandedObjectInvariants } from "./expanded-objects.ts";
import { foundRowChecks } from "./found-rows.ts";
import { laterFieldChecks } from "./later-pages.ts";
import { fieldRefusalTextChecks } from "./refusal-texts.ts";
import { keptNameChecks } from "./kept-names.ts";
import { madeModuleChecks } from "./writes/made-modules.ts";
import { madeTypeFieldChecks } from "./writes/made-types.ts";
import { typeAnswerFieldInvariants } from "./type-answers.ts";
import { stateAnswerInvariants } from "./state-answers.ts";
import { rowInvariant } from "./work-item-answers.ts";
import { twoProjects } from "./work-item-answers.ts";
import { workItemAnswerInvariants } from "./work-item-answers.ts";
import { workItemOtherProjectChecks } from "./work-item-answers.ts";
import { writtenItemFieldChecks } from "./writes/written-items.ts";
import { allNameChecks } from "./writes/all-names.ts";
import { writtenNameChecks } from "./writes/each-name.ts";
import { expandedInvariants } from "./written-records.ts";
import { parameter } from "./parameter.ts";
import { single } from "./single.ts";

/** Sparse fields, and the field tables of the judged resources. */
export const checks: readonly Judgeable[] = [
  ...onlyReads([
    ...parameter,
    ...single,
    ...tables,
    ...fieldValueChecks,
    ...everyListFieldChecks,
    ...everyRow,
    ...wholeRows,
    ...fieldRefusalChecks,
    ...fieldRefusedPlaceChecks,
    ...fieldInheritedChecks,
    ...unlistedFieldChecks,
    ...heavyChecks,
    ...hiddenChecks,
    ...customFieldChecks,
    ...expandedObjectInvariants,
    ...foundRowChecks,
    ...keptNameChecks,
    ...laterFieldChecks,
    ...fieldRefusalTextChecks,
    rowInvariant,
    twoProjects,
    ...workItemAnswerInvariants,
    ...stateAnswerInvariants,
    ...workItemOtherProjectChecks,
  ]),
  ...mistakenFieldChecks,
  ...addedMemberFieldChecks,
  ...bulkFieldChecks,
  ...madeModuleChecks,
  ...madeTypeFieldChecks,
  ...typeAnswerFieldInvariants,
  ...writtenItemFieldChecks,
  ...writtenNameChecks,
  ...allNameChecks,
  ...expandedInvariants,
];
