import type { Check, Citing } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { meansOrder } from "#suites/support/lists/reported-order.ts";
import { patchedLabel } from "#suites/support/records/patched-label.ts";
import type { Update } from "#suites/support/records/patched-label.ts";

interface Kept extends Citing {
  readonly update: Update;
  readonly says: string;
  readonly killedBy: Check["killedBy"];
}

/** Updates that are accepted, and return what was sent. */
const kept: readonly Kept[] = [
  {
    update: "name",
    clause: "initiative-labels/update#writes",
    subject: "name",
    says: "of name",
    killedBy: ["initiative-label-name-not-written"],
  },
  {
    update: "nameAgain",
    clause: "initiative-labels/update#own-name",
    says: "that repeats its name",
    killedBy: ["initiative-label-own-name-is-refused"],
  },
  {
    update: "color",
    clause: "initiative-labels/update#writes",
    subject: "color",
    says: "of color",
    killedBy: ["initiative-label-color-not-written"],
  },
  {
    update: "description",
    clause: "initiative-labels/update#writes",
    subject: "description",
    says: "of description",
    killedBy: ["initiative-label-description-not-written", "initiative-label-description-cut"],
  },
  {
    update: "sortOrder",
    clause: "initiative-labels/update#writes",
    subject: "sort_order",
    says: "of sort_order",
    killedBy: ["initiative-label-sort-order-not-written"],
  },
  {
    update: "sortOrderZero",
    clause: "initiative-labels/update#writes",
    subject: "sort_order",
    says: "of sort_order to 0",
    killedBy: [
      "initiative-label-sort-order-not-written",
      "initiative-label-sort-order-of-zero-ignored",
    ],
  },
  {
    update: "nameAt255",
    clause: "initiative-labels/text#255",
    subject: "name",
    says: "to a name of 255 characters",
    killedBy: ["initiative-label-name-of-255-refused", "initiative-label-name-cut"],
  },
  {
    update: "nameOfTwoBytes",
    clause: "initiative-labels/name#characters",
    says: "to a name of 255 characters of two bytes",
    killedBy: ["initiative-label-length-in-bytes"],
  },
];

/** The case of a colour's letters has no meaning. */
export function expectColor(expectation: Expectation, answer: Exchange, sent: unknown): void {
  const reported = String(memberOf(answer.response.json, "color"));
  const same = reported.toLowerCase() === String(sent).toLowerCase();
  expectation.that("/color", String(sent), reported, same);
}

/** An order of 0 may be stored as another number that precedes the one before. */
function expectAhead(expectation: Expectation, answer: Exchange, before: unknown): void {
  const reported = memberOf(answer.response.json, "sort_order");
  const was = Number(memberOf(before, "sort_order"));
  const isAhead = meansOrder(reported, { sent: 0, before: was });
  expectation.that("/sort_order", `less than ${was}`, reported, isAhead);
}

/** Updates of an initiative label that are accepted. */
export const labelUpdateChecks: readonly Check[] = kept.map(
  ({ update, clause, subject, says, killedBy }) =>
    check({
      id: `initiative-labels.update.${update.replaceAll(/([A-Z0-9]+)/g, "-$1").toLowerCase()}`,
      clause,
      subject,
      title: `an update of an initiative label ${says} is stored`,
      needs: ["owner"],
      killedBy,
      async run(given) {
        const { sent, answer, before } = await patchedLabel(given, update);

        const expectation = given.expect(answer).ok();
        for (const [name, value] of Object.entries(sent)) {
          if (name === "color") expectColor(expectation, answer, value);
          else if (value === 0) expectAhead(expectation, answer, before);
          else expectation.equals(`/${name}`, value);
        }
      },
    }),
);
