import type { Judgeable } from "#lib/check/check.ts";
import { corners } from "./corners.ts";
import { searchedPages } from "./searched.ts";
import { cursorEnvelope } from "./cursor-envelope.ts";
import { cursorAlone } from "./cursor-alone.ts";
import { cursorPath } from "./cursor-path.ts";
import { everyListPageChecks } from "./every-list.ts";
import { besideChecks } from "./beside.ts";
import { everyEnvelope } from "./every-envelope.ts";
import { everyPage } from "./every-page.ts";
import { offsetArithmetic } from "./offset-arithmetic.ts";
import { offsetEnvelope } from "./offset-envelope.ts";
import { pageSize } from "./page-size.ts";
import { parameters } from "./parameters.ts";
import { walks } from "./walks.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";

/** Envelopes and pagination. */
export const checks: readonly Judgeable[] = onlyReads([
  ...offsetEnvelope,
  ...offsetArithmetic,
  ...corners,
  ...searchedPages,
  ...everyListPageChecks,
  ...everyPage,
  ...everyEnvelope,
  ...cursorEnvelope,
  ...cursorPath,
  ...cursorAlone,
  ...pageSize,
  ...parameters,
  ...besideChecks,
  ...walks,
]);
