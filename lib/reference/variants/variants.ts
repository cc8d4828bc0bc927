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

/** Every variant, by its id. */
export const variants = {
  ...shapeVariants,
  ...listVariants,
  ...readingVariants,
  ...laggingReadVariants,
  ...writingVariants,
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
} as const;

/** Id of a variant. */
export type VariantId = keyof typeof variants;

/** Ids of all variants. */
// The keys of the table are the ids by construction.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const variantIds = Object.keys(variants) as readonly VariantId[];

/** The policies of a variant. */
export function variantPolicies(id: VariantId, base: Policies = conforming): Policies {
  return overridden(base, variants[id]);
}
