import { chapter } from "#lib/contract/clause.ts";

const section = "Errors";
const must = { level: "must", section } as const;

/** What a request is refused for before anything that it names is looked at. */
export const requestConditionClauses = chapter({
  "requests/media-type-of-body#bulk": {
    ...must,
    sentence: "A bulk operation takes JSON alone; a form is answered with 415.",
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
    sentence: "An Accept header that asks for what cannot be produced is answered with 406.",
  },
  "requests/producible#producible": {
    ...must,
    sentence: "An Accept header that allows JSON is no reason to refuse.",
  },
  "requests/media-type-of-body#unsupported": {
    ...must,
    sentence: "A body whose media type the operation does not take is answered with 415.",
  },
  "requests/media-type-of-body#json": {
    ...must,
    sentence: "A JSON body is taken, with a charset parameter too.",
  },
  "requests/body#malformed": {
    ...must,
    sentence: "A body that is no JSON is an invalid request.",
  },
  "requests/body#object": {
    ...must,
    sentence: "A body that is JSON but no object is refused as the client's error.",
  },
  "requests/body#refused-writes-nothing": {
    ...must,
    sentence: "A refused write leaves nothing behind.",
  },
});
