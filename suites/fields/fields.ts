import type { Judgeable } from "#lib/check/check.ts";
import { customFieldChecks } from "./custom-fields.ts";
import { everyListFieldChecks } from "./every-list.ts";
import { heavyChecks } from "./heavy.ts";
import { hiddenChecks } from "./hidden.ts";
import { parameter } from "./parameter.ts";
import { fieldRefusalChecks } from "./refusals.ts";
import { fieldInheritedChecks } from "./inherited.ts";
import { fieldRefusedPlaceChecks } from "./refused-places.ts";
import { single } from "./single.ts";
import { everyRow } from "./every-row.ts";
import { tables } from "./tables.ts";
import { fieldValueChecks } from "./values.ts";
import { wholeRows } from "./whole-rows.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";

/** Sparse fields, and the field tables of the resources judged. */
export const checks: readonly Judgeable[] = onlyReads([
  ...tables,
  ...fieldValueChecks,
  ...everyListFieldChecks,
  ...everyRow,
  ...wholeRows,
  ...parameter,
  ...fieldRefusalChecks,
  ...fieldRefusedPlaceChecks,
  ...fieldInheritedChecks,
  ...heavyChecks,
  ...hiddenChecks,
  ...customFieldChecks,
  ...single,
]);
