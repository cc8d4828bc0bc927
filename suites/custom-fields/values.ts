import type { Check } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { check } from "#lib/check/check.ts";
import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { itemValued, customFieldNeeds, shows } from "./arrangement.ts";

interface Place {
  readonly name: string;
  readonly clause: ClauseId;
  readonly exchange: "made" | "detail" | "named" | "changed" | "after";
  readonly says: string;
  readonly killedBy: Check["killedBy"];
}

const places: readonly Place[] = [
  {
    name: "create",
    clause: "custom-fields/populated#create",
    exchange: "made",
    says: "the answer to a create of a work item",
    killedBy: ["custom-fields-empty-on-create"],
  },
  {
    name: "detail",
    clause: "custom-fields/populated#detail",
    exchange: "detail",
    says: "a work item that is read",
    killedBy: ["custom-fields-empty-on-detail"],
  },
  {
    name: "identifier",
    clause: "custom-fields/populated#identifier",
    exchange: "named",
    says: "a work item read by its identifier",
    killedBy: ["custom-fields-empty-on-identifier"],
  },
  {
    name: "update",
    clause: "custom-fields/populated#update",
    exchange: "changed",
    says: "the answer to an update of a work item",
    killedBy: ["custom-fields-empty-on-update"],
  },
  {
    name: "after-update",
    clause: "custom-fields/update#kept",
    exchange: "after",
    says: "a work item read after an update of something else",
    killedBy: ["custom-fields-lost-by-an-update"],
  },
];

/** Where a work item holds the values of its custom properties. */
export const customFieldValueChecks: readonly Check[] = places.map(
  ({ name, clause, exchange, says, killedBy }) =>
    check({
      id: `custom-fields.values.on-${name}`,
      clause,
      title: `${says} holds the values of its custom properties`,
      needs: customFieldNeeds,
      killedBy,
      async run(given) {
        const valued = await itemValued(given);
        const answer = valued[exchange];

        const inferred = exchange === "changed" || exchange === "made";
        const judged = given.expect(answer).served(!inferred).ok();
        if (inferred) answeredRecord(answer);
        const value = valueAt(answer.response.json, "/custom_fields");
        judged.that(
          "/custom_fields",
          `the value ${valued.word}`,
          value,
          shows(answer, valued.word),
        );
      },
    }),
);
