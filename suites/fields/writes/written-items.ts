import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { hiddenFromWrites } from "#lib/contract/clauses/updates/rules.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { story } from "#suites/support/updates/story.ts";

/** Reads hide an external pair; the contract does not state whether a write returns it. */
function observePair({ observe }: Given<"scratchProject">, answer: Exchange): void {
  const reported = ["external_id", "external_source"].filter(
    (name) => valueAt(answer.response.json, `/${name}`) !== undefined,
  );
  observe(`a write of a work item reports ${reported.join(" and ") || "no external pair"}`, answer);
}

const hidden = hiddenFromWrites.flatMap((name) => [
  check({
    id: `fields.create-hides.${name}`,
    clause: "fields/not-returned#names",
    subject: `work-item ${name}`,
    title: `the answer to a create of a work item with a description and an external pair has no ${name}`,
    needs: ["scratchProject"],
    killedBy: [`create-shows-${name}`],
    async run(given) {
      const { made } = await story(given);
      observePair(given, made);

      given.expect(answeredRecord(made)).is("/id", "uuid").lacks(`/${name}`);
    },
  }),
  check({
    id: `fields.update-hides.${name}`,
    clause: "fields/not-returned#names",
    subject: `work-item ${name}`,
    title: `the answer to an update of a work item with a description and an external pair has no ${name}`,
    needs: ["scratchProject"],
    killedBy: [`update-shows-${name}`],
    async run(given) {
      const { patched } = await story(given);
      observePair(given, patched);

      demonstrated(given, patched).lacks(`/${name}`);
    },
  }),
]);

/** Members that no write of a work item reports. */
export const writtenItemFieldChecks: readonly Check[] = [...hidden];
