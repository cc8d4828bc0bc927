import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readPage } from "#lib/check/matchers/list-page.ts";
import { judgeMistaken } from "#suites/support/lists/mistaken-queries.ts";

const parameters = [
  { parameter: "per_page", killer: "per-page-read-in-part" },
  { parameter: "offset", killer: "offset-read-in-part" },
] as const;

/** Texts that resemble an integer, different ones in each run. */
export const noIntegerChecks: readonly Check[] = parameters.map(({ parameter, killer }) =>
  check({
    id: `pagination.no-integers.${parameter.replace("_", "-")}`,
    clause: "pagination/no-integer#refused",
    subject: parameter,
    title: `lists refuse a ${parameter} that resembles an integer but is none`,
    needs: ["frozenProject"],
    killedBy: [killer],
    requestsPerRun: 1,
    async run(given) {
      await judgeMistaken(
        given,
        parameter,
        (refusal) => refusal.problem("invalid_request"),
        readPage,
      );
    },
  }),
);
