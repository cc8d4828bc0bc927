import { variantsOf } from "#lib/reference/variants/variant.ts";

/** Lawful deployments that judge how an answer should look only when they render it. */
export const lateJudgementVariants = variantsOf({
  "accept-is-judged-when-rendering": {
    openPoint:
      "the contract does not state whether a write is carried out whose answer cannot be represented as requested",
    advisedBy: ["requests/accept#refused-writes-nothing", "bulk/refused#not-acceptable"],
    policy: "negotiation.refusesLate",
    where: ({ refusal }) => refusal === "not_acceptable",
    instead: () => true,
  },
  "fields-and-expand-are-judged-when-rendering": {
    openPoint:
      "the contract does not state whether a write is carried out whose fields or expand is refused",
    advisedBy: ["requests/expand#refused-writes-nothing", "requests/fields#refused-writes-nothing"],
    policy: "negotiation.refusesQueryLate",
    where: ({ call }) => call.method !== "GET",
    instead: () => true,
  },
});
