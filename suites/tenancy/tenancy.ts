import type { Judgeable } from "#lib/check/check.ts";
import { apartChecks } from "./apart.ts";
import { askerChecks } from "./askers.ts";
import { belowProjectChecks } from "./below-project.ts";
import { bodyChecks } from "./bodies.ts";
import { tenancyFilterChecks } from "./filters.ts";
import { foreignWriteChecks } from "./foreign-writes.ts";
import { leakChecks } from "./leaks.ts";
import { mixedFilterChecks } from "./mixed-filters.ts";
import { namedRecordChecks } from "./named-records.ts";
import { tenancyOtherProjectChecks } from "./other-project.ts";
import { ownSlugChecks } from "./own-slug.ts";
import { parentChecks } from "./parents.ts";
import { tenancyPathChecks } from "./paths.ts";
import { recordChecks, siblingCheck } from "./records.ts";
import { textFilterChecks } from "./text-filters.ts";
import { unjoinedChecks } from "./unjoined.ts";
import { tenancyUnwrittenChecks } from "./unwritten.ts";
import { tenancyWriteChecks } from "./writes.ts";

/** What keeps tenants and projects apart. */
export const checks: readonly Judgeable[] = [
  ...tenancyPathChecks,
  ...ownSlugChecks,
  ...recordChecks,
  ...namedRecordChecks,
  siblingCheck,
  ...parentChecks,
  ...tenancyOtherProjectChecks,
  ...belowProjectChecks,
  ...leakChecks,
  ...bodyChecks,
  ...tenancyFilterChecks,
  ...unjoinedChecks,
  ...tenancyWriteChecks,
  ...foreignWriteChecks,
  ...tenancyUnwrittenChecks,
  ...apartChecks,
  ...askerChecks,
  ...mixedFilterChecks,
  ...textFilterChecks,
];
