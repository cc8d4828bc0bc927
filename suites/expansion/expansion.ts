import type { Judgeable } from "#lib/check/check.ts";
import { contentChecks } from "./content.ts";
import { cursorPageChecks } from "./cursor-pages.ts";
import { moduleCreateChecks } from "./module-create.ts";
import { otherListChecks } from "./other-lists.ts";
import { parameterChecks } from "./parameter.ts";
import { placeChecks } from "./places.ts";
import { refusalChecks } from "./refusals.ts";
import { inheritedChecks } from "./inherited.ts";
import { refusedPlaceChecks } from "./refused-places.ts";
import { renamedChecks } from "./renamed.ts";
import { singleRefusalChecks } from "./single-refusals.ts";
import { everyObject } from "./every-object.ts";
import { targetChecks } from "./targets.ts";
import { wholeObjectChecks } from "./whole-objects.ts";
import { writeChecks } from "./writes.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";

/** Expansion of relations. */
export const checks: readonly Judgeable[] = onlyReads([
  ...placeChecks,
  ...targetChecks,
  ...contentChecks,
  ...renamedChecks,
  ...wholeObjectChecks,
  ...otherListChecks,
  ...parameterChecks,
  ...cursorPageChecks,
  ...writeChecks,
  ...moduleCreateChecks,
  ...refusalChecks,
  ...refusedPlaceChecks,
  ...inheritedChecks,
  ...singleRefusalChecks,
  ...everyObject,
]);
