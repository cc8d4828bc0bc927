import type { Judgeable } from "#lib/check/check.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import {
  allOperations,
  bodyOperations,
  pathOperations,
  relationlessOperations,
} from "#lib/contract/refusing-operations.ts";
import type { Ready } from "./ready.ts";
import { needsOf } from "./ready.ts";
import { refusedBy } from "./refused.ts";

const routeOf = (name: OperationName) => `${operations[name].method} ${operations[name].path}`;

const methods = pathOperations.map((name) =>
  check({
    id: `operations.${name}.put`,
    clause: `operations/method#${name}`,
    title: `PUT ${operations[name].path} is not allowed`,
    needs: needsOf(name),
    killedBy: [`put-served-on-${name}`],
    async run(given: Ready) {
      const { method, accept } = await refusedBy(given, name);
      // Where there is no route, nothing is not allowed on it.
      given.expect(accept).live();

      if (method !== null) given.expect(method).problem("method_not_allowed");
    },
  }),
);

const accepts = allOperations.map((name) =>
  check({
    id: `operations.${name}.accept-png`,
    clause: `operations/accept#${name}`,
    title: `${routeOf(name)} refuses Accept: image/png`,
    needs: needsOf(name),
    killedBy: [`accept-not-judged-on-${name}`, "accept-png-is-answered-with-json"],
    async run(given: Ready) {
      const { accept } = await refusedBy(given, name);

      given.expect(accept).problem("not_acceptable");
    },
  }),
);

const mediaTypes = bodyOperations.map((name) =>
  check({
    id: `operations.${name}.plain-text`,
    clause: `operations/media-type#${name}`,
    title: `${routeOf(name)} refuses a body of plain text`,
    needs: needsOf(name),
    killedBy: [`text-taken-on-${name}`, "content-type-text-taken"],
    async run(given: Ready) {
      const { mediaType } = await refusedBy(given, name);

      if (mediaType !== null) given.expect(mediaType).problem("unsupported_media_type");
    },
  }),
);

const expansions = relationlessOperations.map((name) =>
  check({
    id: `operations.${name}.expand`,
    clause: `operations/expand#${name}`,
    title: `${routeOf(name)} refuses a value of expand`,
    needs: needsOf(name),
    killedBy: [`expand-ignored-on-${name}`],
    async run(given: Ready) {
      const { expand } = await refusedBy(given, name);

      if (expand !== null) given.expect(expand).problem("invalid_request").fieldError("expand");
    },
  }),
);

/** What each operation refuses whatever it is about: the wrong method, representation, media type and relation. */
export const checks: readonly Judgeable[] = [...methods, ...accepts, ...mediaTypes, ...expansions];
