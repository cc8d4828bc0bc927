import type { Judgeable } from "#lib/check/check.ts";
import { propertyMadeChecks } from "./made.ts";
import { typeChecks } from "./types.ts";
import { propertyRefusedChecks } from "./refused.ts";
import { optionChecks } from "./options.ts";
import { optionPlaceChecks } from "./option-places.ts";
import { furtherMemberChecks } from "./further-members.ts";
import { propertyListChecks } from "./list.ts";
import { propertyLifeChecks } from "./life.ts";
import { manyOptionChecks } from "./many-options.ts";
import { otherScriptChecks } from "./other-scripts.ts";
import { ownOptions } from "./own-options.ts";

/** Custom properties and their options. */
export const checks: readonly Judgeable[] = [
  ...propertyMadeChecks,
  ...typeChecks,
  ...propertyRefusedChecks,
  ...optionChecks,
  ...optionPlaceChecks,
  ...furtherMemberChecks,
  ...propertyListChecks,
  ...propertyLifeChecks,
  ...manyOptionChecks,
  ...otherScriptChecks,
  ownOptions,
];
