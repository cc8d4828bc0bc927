import { deliveryMutants } from "./deliveries.ts";
import { webhookRecordMutants } from "./records.ts";

/** The mutants of the chapter on webhooks. */
export const webhooksMutants = {
  ...webhookRecordMutants,
  ...deliveryMutants,
} as const;
