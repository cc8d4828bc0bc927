import { chapter } from "#lib/contract/clause.ts";

const section = "Errors";
const must = { level: "must", section } as const;

/** What a request is refused for before anything that it names is looked up. */
export const requestConditionClauses = chapter({
  "requests/media-type-of-body#bulk": {
    ...must,
    sentence: "A bulk operation accepts only JSON; a form gets 415.",
  },
  "requests/unsupported-method#put": {
    ...must,
    sentence: "PUT is answered with 405 method_not_allowed.",
  },
  "requests/unsupported-method#unsupported": {
    ...must,
    sentence: "A method that a route does not support is answered with 405 method_not_allowed.",
  },
  "requests/producible#unproducible": {
    ...must,
    sentence: "An Accept header that cannot be satisfied gets 406.",
  },
  "requests/producible#producible": {
    ...must,
    sentence: "An Accept header that allows JSON is never refused.",
  },
  "requests/media-type-of-body#unsupported": {
    ...must,
    sentence: "A body with a media type that the operation does not accept gets 415.",
  },
  "requests/media-type-of-body#json": {
    ...must,
    sentence: "A JSON body is accepted, also with a charset parameter.",
  },
  "requests/body#malformed": {
    ...must,
    sentence: "A body that is not JSON is an invalid request.",
  },
  "requests/body#object": {
    ...must,
    sentence: "A body that is JSON but not an object is refused with a 4xx.",
  },
  "requests/body#refused-writes-nothing": {
    ...must,
    sentence: "A refused write writes nothing.",
  },
});
