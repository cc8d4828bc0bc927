import { overridden } from "#lib/reference/override.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { bulkVariants } from "./bulk.ts";
import { webhookVariants } from "./webhooks.ts";
import { instantVariants } from "./instants.ts";
import { listVariants } from "./lists.ts";
import { refusedOffsetPageVariants } from "./refused-offset-pages.ts";
import { unspecifiedAnswerVariants, undescribedVariants } from "./unspecified-answers.ts";
import { unspecifiedRuleVariants } from "./unspecified-rules.ts";
import { propertyVariants } from "./properties.ts";
import { recordVariants } from "./records.ts";
import { readingVariants } from "./reading.ts";
import type { Variant } from "./variant.ts";
import { laggingReadVariants } from "./lagging-reads.ts";
import { negotiationVariants } from "./negotiation.ts";
import { refusalVariants } from "./refusals.ts";
import { planAndRightVariants } from "./plans-and-rights.ts";
import { ruleVariants } from "./rules.ts";
import { lackingRouteVariants } from "./lacking-routes.ts";
import { shapeVariants } from "./shape.ts";
import { switchVariants } from "./switches.ts";
import { textVariants } from "./texts.ts";
import { typeVariants } from "./types.ts";
import { answerVariants } from "./answers.ts";
import { concurrentRequestVariants } from "./concurrent-requests.ts";
import { partlyValidBodyVariants } from "./partly-valid-bodies.ts";
import { writingVariants } from "./writing.ts";
import { newWorkspaceVariants } from "./new-workspaces.ts";
import { unansweredWriteVariants } from "./unanswered-writes.ts";

import { lateJudgementVariants } from "./unstated/late-judgements.ts";
import { refusalTasteVariants } from "./unstated/refusals-of-taste.ts";
import { shownChoiceVariants } from "./unstated/shown-choices.ts";
import { standardValueVariants } from "./unstated/standard-values.ts";
import { unjoinedUserVariants } from "./unstated/unjoined-users.ts";

/** Every variant, by its id. */
export const variants = {
  ...shapeVariants,
  ...listVariants,
  ...readingVariants,
  ...laggingReadVariants,
  ...writingVariants,
  ...lateJudgementVariants,
  ...standardValueVariants,
  ...unjoinedUserVariants,
  ...refusalTasteVariants,
  ...shownChoiceVariants,
  ...negotiationVariants,
  ...refusalVariants,
  ...recordVariants,
  ...ruleVariants,
  ...lackingRouteVariants,
  ...typeVariants,
  ...switchVariants,
  ...webhookVariants,
  ...propertyVariants,
  ...planAndRightVariants,
  ...bulkVariants,
  ...instantVariants,
  ...textVariants,
  ...refusedOffsetPageVariants,
  ...unspecifiedRuleVariants,
  ...unspecifiedAnswerVariants,
  ...undescribedVariants,
  ...answerVariants,
  ...concurrentRequestVariants,
  ...partlyValidBodyVariants,
  ...unansweredWriteVariants,
  ...newWorkspaceVariants,
} as const;

/** Id of a variant. */
export type VariantId = keyof typeof variants;

// The keys of the table are the ids by construction.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const ids = Object.keys(variants) as readonly VariantId[];

function isMeasured(id: VariantId): boolean {
  const variant: Variant = variants[id];
  return variant.isMeasured === true;
}

/** Ids of the variants that can be put in place, and combined, after test data was set up. */
export const variantIds = ids.filter((id) => !isMeasured(id));

/** Ids of those under which test data has to be set up. */
export const measuredVariantIds = ids.filter((id) => isMeasured(id));

/** The variant with this id; undefined if there is none. */
export function findVariant(id: string): VariantId | undefined {
  return ids.find((one: string) => one === id);
}

/** The policies of a variant. */
export function variantPolicies(id: VariantId, base: Policies = conforming): Policies {
  return overridden(base, variants[id]);
}
