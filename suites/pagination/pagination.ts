import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { corners } from "./corners.ts";
import { searchedPages } from "./searched.ts";
import { listEndChecks } from "./list-ends.ts";
import { everyListPageChecks } from "./every-list.ts";
import { everyPage } from "./every-page.ts";
import { everyEnvelope } from "./every-envelope.ts";
import { pageSize } from "./page-size.ts";
import { uncountedPages } from "./uncounted.ts";
import { combinedParameterChecks } from "./combined-parameters.ts";
import { anyWalkChecks } from "./any-walks.ts";
import { frozenTotals } from "./frozen-totals.ts";
import { noIntegerChecks } from "./no-integers.ts";
import { parameters } from "./parameters.ts";
import { walks } from "./walks.ts";
import { cursorAlone } from "./cursor-alone.ts";
import { cursorEnvelope } from "./cursor-envelope.ts";
import { cursorPath } from "./cursor-path.ts";
import { offsetArithmetic } from "./offset-arithmetic.ts";
import { offsetEnvelope } from "./offset-envelope.ts";

/** Envelopes and pagination. */
export const checks: readonly Judgeable[] = [
  ...onlyReads([
    ...offsetEnvelope,
    ...offsetArithmetic,
    ...cursorEnvelope,
    ...cursorPath,
    ...cursorAlone,
    ...parameters,
    ...walks,
    ...corners,
    ...searchedPages,
    ...everyListPageChecks,
    ...everyPage,
    ...everyEnvelope,
    ...pageSize,
    ...uncountedPages,
    ...combinedParameterChecks,
    ...frozenTotals,
    ...listEndChecks,
  ]),
  ...noIntegerChecks,
  ...anyWalkChecks,
];
