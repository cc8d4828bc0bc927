import type { Judgeable } from "#lib/check/check.ts";
import { apartChecks } from "./apart.ts";
import { askerChecks } from "./askers.ts";
import { belowProjectChecks } from "./below-project.ts";
import { bodyChecks } from "./bodies.ts";
import { filterChecks } from "./filters.ts";
import { foreignWriteChecks } from "./foreign-writes.ts";
import { leakChecks } from "./leaks.ts";
import { mixedFilterChecks } from "./mixed-filters.ts";
import { namedRecordChecks } from "./named-records.ts";
import { otherProjectChecks } from "./other-project.ts";
import { ownSlugChecks } from "./own-slug.ts";
import { parentChecks } from "./parents.ts";
import { pathChecks } from "./paths.ts";
import { recordChecks, siblingCheck } from "./records.ts";
import { textFilterChecks } from "./text-filters.ts";
import { unjoinedChecks } from "./unjoined.ts";
import { unwrittenChecks } from "./unwritten.ts";
import { writeChecks } from "./writes.ts";

/** What keeps tenants and projects apart. */
export const checks: readonly Judgeable[] = [
  ...pathChecks,
  ...ownSlugChecks,
  ...recordChecks,
  ...namedRecordChecks,
  siblingCheck,
  ...parentChecks,
  ...otherProjectChecks,
  ...belowProjectChecks,
  ...leakChecks,
  ...bodyChecks,
  ...filterChecks,
  ...unjoinedChecks,
  ...writeChecks,
  ...foreignWriteChecks,
  ...unwrittenChecks,
  ...apartChecks,
  ...askerChecks,
  ...mixedFilterChecks,
  ...textFilterChecks,
];
