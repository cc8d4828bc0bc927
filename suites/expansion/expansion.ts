import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { expansionPlaceChecks } from "./places.ts";
import { targetChecks } from "./targets.ts";
import { contentChecks } from "./content.ts";
import { expansionRenamedChecks } from "./renamed.ts";
import { wholeObjectChecks } from "./whole-objects.ts";
import { otherListChecks } from "./other-lists.ts";
import { inactiveTypeCheck } from "./inactive-type.ts";
import { itemVerbExpansionChecks } from "./item-verbs.ts";
import { laterExpansionChecks } from "./later-pages.ts";
import { parameterChecks } from "./parameter.ts";
import { cursorPageChecks } from "./cursor-pages.ts";
import { expansionWriteChecks } from "./writes.ts";
import { idKeyChecks, memberIdKeyChecks } from "./id-keys.ts";
import { moduleCreateChecks } from "./module-create.ts";
import { expansionRefusalChecks } from "./refusals.ts";
import { expansionRefusedPlaceChecks } from "./refused-places.ts";
import { expansionInheritedChecks } from "./inherited.ts";
import { mistakenExpansionChecks } from "./mistaken.ts";
import { unlistedExpansionChecks } from "./unlisted.ts";
import { unlistedWriteChecks } from "./unlisted-writes.ts";
import { fieldNameChecks } from "./field-names.ts";
import { expansionRefusalTextChecks } from "./refusal-texts.ts";
import { writtenIdKeyChecks } from "./written-id-keys.ts";
import { singleRefusalChecks } from "./single-refusals.ts";
import { everyObject } from "./every-object.ts";
import { addedMemberExpansionChecks } from "./added-members.ts";
import { relationlessCreateChecks } from "./relationless-creates.ts";
import { webhookExpansionChecks } from "./webhooks.ts";

/** Expansion of relations. */
export const checks: readonly Judgeable[] = [
  ...onlyReads([
    ...expansionPlaceChecks,
    ...targetChecks,
    ...contentChecks,
    ...expansionRenamedChecks,
    ...wholeObjectChecks,
    ...otherListChecks,
    ...laterExpansionChecks,
    ...parameterChecks,
    ...cursorPageChecks,
    ...expansionWriteChecks,
    ...moduleCreateChecks,
    ...idKeyChecks,
    ...expansionRefusalChecks,
    ...expansionRefusedPlaceChecks,
    ...expansionInheritedChecks,
    ...singleRefusalChecks,
    ...expansionRefusalTextChecks,
    ...fieldNameChecks,
    ...writtenIdKeyChecks,
    ...unlistedExpansionChecks,
    ...everyObject,
  ]),
  inactiveTypeCheck,
  ...itemVerbExpansionChecks,
  ...mistakenExpansionChecks,
  ...unlistedWriteChecks,
  ...addedMemberExpansionChecks,
  ...memberIdKeyChecks,
  ...relationlessCreateChecks,
  ...webhookExpansionChecks,
];
