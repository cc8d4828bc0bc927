import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { bulkRoutes } from "#lib/contract/bulk.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import {
  allBodyOperations,
  demandingOperations,
  undemandingOperations,
} from "#lib/contract/subjects/refusing-operations.ts";
import { wrongIds, wrongLists } from "#lib/contract/subjects/wrong-references.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { expectAnyRefusal } from "#suites/support/answers/any-refusal.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { operationNeeds } from "#suites/support/operations/ready.ts";
import { refusedBy } from "#suites/support/operations/refused.ts";
import { routeOf } from "#suites/support/operations/route-of.ts";
import { absentBodies, noObjects } from "#suites/support/operations/wrong-bodies.ts";

/** The contract states the answer to a batch without rows; elsewhere, it states that it is refused. */
function expectRefused(given: Ready, name: OperationName, answer: Exchange | undefined): void {
  if (answer === undefined) return;
  if (Object.hasOwn(bulkRoutes, name)) given.expect(answer).problem("invalid_request");
  else expectAnyRefusal(given, answer);
}

const nonObjects = allBodyOperations.flatMap((name) =>
  keysOf(noObjects).map((word) =>
    check({
      id: `requests.${name}.body-${word}`,
      clause: "requests/no-object#refused",
      subject: name,
      title: `${routeOf(name)} refuses the body ${JSON.stringify(noObjects[word])}`,
      needs: operationNeeds(name),
      killedBy: [
        `body-${word}-breaks-writes`,
        ...(undemandingOperations.includes(name) ? ["body-array-taken-for-empty" as const] : []),
      ],
      async run(given: Ready) {
        const { accept, noObject } = await refusedBy(given, name);
        given.expect(accept).live();

        expectRefused(given, name, noObject.get(word));
      },
    }),
  ),
);

const absentOnes = demandingOperations.flatMap((name) =>
  absentBodies.map((word) =>
    check({
      id: `requests.${name}.body-${word}`,
      clause: "requests/no-body#refused",
      subject: name,
      title: `${routeOf(name)}, which has a required member, refuses ${word}`,
      needs: operationNeeds(name),
      killedBy: [`body-${word}-breaks-writes`],
      async run(given: Ready) {
        const { accept, noBody } = await refusedBy(given, name);
        given.expect(accept).live();

        expectRefused(given, name, noBody.get(word));
      },
    }),
  ),
);

const ids = keysOf(wrongIds).map((word) => {
  const { operation, member, isOptional } = wrongIds[word];
  return check({
    id: `requests.wrong-id.${word}`,
    clause: "requests/no-uuid#refused",
    subject: `${operation} ${member}`,
    title: `${routeOf(operation)} refuses a ${member} that is not a UUID`,
    needs: operationNeeds(operation),
    killedBy: [`odd-${word}-crashes`, ...(isOptional ? ["no-uuid-left-out" as const] : [])],
    async run(given: Ready) {
      const { accept, malformed } = await refusedBy(given, operation);
      given.expect(accept).live();

      const answer = malformed.get(word);
      // An id that names no record may be answered with not found.
      if (answer !== undefined) given.expect(answer).statusIn([400, 404]);
    },
  });
});

const listed = keysOf(wrongLists).map((word) => {
  const { operation, member } = wrongLists[word];
  return check({
    id: `requests.wrong-list.${word}`,
    clause: "requests/no-array#refused",
    subject: `${operation} ${member}`,
    title: `${routeOf(operation)} refuses a ${member} that is not an array`,
    needs: operationNeeds(operation),
    killedBy: [
      `odd-${word}-crashes`,
      ...(Object.hasOwn(bulkRoutes, operation) ? [] : ["no-uuid-left-out" as const]),
    ],
    async run(given: Ready) {
      const { accept, malformed } = await refusedBy(given, operation);
      given.expect(accept).live();

      const answer = malformed.get(word);
      if (answer !== undefined) given.expect(answer).problem("invalid_request");
    },
  });
});

/** Invalid bodies, ids and lists of ids. */
export const wrongBodyChecks: readonly Check[] = [...nonObjects, ...absentOnes, ...ids, ...listed];
