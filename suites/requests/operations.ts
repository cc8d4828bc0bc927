import type { Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import {
  allOperations,
  bodyOperations,
  pathOperations,
} from "#lib/contract/subjects/refusing-operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { inheritedNames } from "#suites/support/answers/unusual-names.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";
import { malformedBodies } from "#suites/support/operations/malformed-bodies.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { operationNeeds } from "#suites/support/operations/ready.ts";
import { refusedBy } from "#suites/support/operations/refused.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { routeOf } from "#suites/support/operations/route-of.ts";

const methods = pathOperations.map((name) =>
  check({
    id: `requests.${name}.put`,
    clause: "requests/method#put",
    subject: name,
    title: `PUT ${operations[name].path} gets 405`,
    needs: operationNeeds(name),
    killedBy: [`put-served-on-${name}`],
    async run(given: Ready) {
      const { method, accept } = await refusedBy(given, name);
      // If the route does not exist, no method on it can be "not allowed".
      given.expect(accept).live();

      if (method !== null) given.expect(method).problem("method_not_allowed");
    },
  }),
);

const accepts = allOperations.map((name) =>
  check({
    id: `requests.${name}.accept-png`,
    clause: "requests/accept-image#image",
    subject: name,
    title: `${routeOf(name)} refuses Accept: image/png`,
    needs: operationNeeds(name),
    killedBy: [`accept-not-judged-on-${name}`, "accept-png-is-answered-with-json"],
    async run(given: Ready) {
      const { accept } = await refusedBy(given, name);
      // The members of this body are optional, and the contract does not state whether one is needed.
      const isBare = JSON.stringify(accept.request.json) === "{}";
      if (name === "createProjectMember" && isBare && accept.response.status !== 406) {
        const unlock = unlocks.workspace("with a user who has not joined each project");
        throw untested("No user is listed who could be added.", unlock);
      }
      if (accept.response.status === 404 && accept.request.method === "GET")
        demonstrated(given, await given.api.get(accept.request.path));

      given.expect(accept).problem("not_acceptable");
    },
  }),
);

const mediaTypes = bodyOperations.map((name) =>
  check({
    id: `requests.${name}.plain-text`,
    clause: "requests/plain-text#plain-text",
    subject: name,
    title: `${routeOf(name)} refuses a text/plain body`,
    needs: operationNeeds(name),
    killedBy: [`text-taken-on-${name}`, "content-type-text-taken"],
    async run(given: Ready) {
      const { mediaType } = await refusedBy(given, name);

      if (mediaType !== null) given.expect(mediaType).problem("unsupported_media_type");
    },
  }),
);

/** Whether an answer reports members that are own properties of every JavaScript object. */
const echoesInherited = ({ response: { json } }: Exchange) =>
  inheritedNames.some(({ name }) => memberOf(json, name) === "text");

const oddities = malformedBodies.map(([word, name, says]) =>
  check({
    id: `requests.odd-body.${word}`,
    clause: "requests/odd-input#body",
    title: `${routeOf(name)} answers ${says} without a server error`,
    needs: operationNeeds(name),
    killedBy: [`odd-${word}-crashes`],
    async run(given: Ready) {
      const { accept, malformed } = await refusedBy(given, name);
      given.expect(accept).live();

      const answer = malformed.get(word);
      if (answer === undefined) return;
      if (echoesInherited(answer))
        given.observe("a member that no operation knows is returned", answer);
      expectUnbroken(given, answer);
    },
  }),
);

/**
 * What each operation refuses on any resource: the wrong method, representation and media type; and unusual
 * bodies.
 */
export const operationRefusalChecks: readonly Judgeable[] = [
  ...methods,
  ...accepts,
  ...mediaTypes,
  ...oddities,
];
