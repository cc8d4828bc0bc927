import type { Judgeable } from "#lib/check/check.ts";
import { absentChecks } from "./absent.ts";
import { tenancyPathChecks } from "./paths.ts";
import { ownSlugChecks } from "./own-slug.ts";
import { recordChecks } from "./records.ts";
import { namedRecordChecks } from "./named-records.ts";
import { siblingCheck } from "./records.ts";
import { parentChecks } from "./parents.ts";
import { tenancyOtherProjectChecks } from "./other-project.ts";
import { belowForeignChecks } from "./below-foreign.ts";
import { foreignDetailChecks } from "./foreign-details.ts";
import { belowProjectChecks } from "./below-project.ts";
import { leakChecks } from "./filters/leaks.ts";
import { bodyChecks } from "./bodies.ts";
import { foreignNameChecks } from "./foreign-names.ts";
import { sharedIdentifierChecks } from "./shared-identifiers.ts";
import { bodyTwinChecks } from "./body-twins.ts";
import { colleagueChecks } from "./colleagues.ts";
import { tenancyFilterChecks } from "./filters/filters.ts";
import { unjoinedChecks } from "./unjoined.ts";
import { tenancyWriteChecks } from "./writes.ts";
import { foreignWriteChecks } from "./foreign-writes.ts";
import { tenancyUnwrittenChecks } from "./unwritten.ts";
import { apartChecks } from "./apart.ts";
import { askerChecks } from "./askers.ts";
import { mixedFilterChecks } from "./filters/mixed-filters.ts";
import { textFilterChecks } from "./filters/text-filters.ts";
import { foreignRefusalChecks } from "./refusals.ts";

/** What keeps tenants and projects apart. */
export const checks: readonly Judgeable[] = [
  ...tenancyPathChecks,
  ...absentChecks,
  ...ownSlugChecks,
  ...recordChecks,
  ...namedRecordChecks,
  siblingCheck,
  ...parentChecks,
  ...tenancyOtherProjectChecks,
  ...belowForeignChecks,
  ...foreignDetailChecks,
  ...belowProjectChecks,
  ...leakChecks,
  ...bodyChecks,
  ...colleagueChecks,
  ...bodyTwinChecks,
  ...foreignNameChecks,
  ...sharedIdentifierChecks,
  ...tenancyFilterChecks,
  ...unjoinedChecks,
  ...tenancyWriteChecks,
  ...foreignWriteChecks,
  ...tenancyUnwrittenChecks,
  ...apartChecks,
  ...askerChecks,
  ...mixedFilterChecks,
  ...textFilterChecks,
  ...foreignRefusalChecks,
];
