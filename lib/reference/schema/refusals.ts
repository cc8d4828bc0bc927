import { problemMediaType } from "#lib/contract/problems.ts";
import type { Route } from "#lib/reference/routes/route.ts";
import type { Schema } from "./json-shapes.ts";

/** Every refusal that is declared: its name among the components, and what it reports. */
const refusals: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ["InvalidRequest", "The request is not valid"],
  401: ["Unauthorized", "Credentials are missing or wrong"],
  402: ["PaymentRequired", "The plan lacks the feature"],
  403: ["Forbidden", "The role does not allow it"],
  404: ["NotFound", "No such resource"],
  406: ["NotAcceptable", "No acceptable representation"],
  409: ["Conflict", "It collides with the present state"],
  413: ["PayloadTooLarge", "The body is too large"],
  415: ["UnsupportedMediaType", "The media type is not accepted"],
  429: ["RateLimited", "Too many requests"],
};

const ofReads: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 406, 429]);

/** The refusals of an operation by status, each a reference to its component. */
export function refusalsOf({ method }: Route): Schema {
  const references = Object.entries(refusals)
    .filter(([status]) => method !== "GET" || ofReads.has(Number(status)))
    .map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }] as const);
  return Object.fromEntries(references);
}

/** The components to which those references lead. */
export const refusalResponses: Schema = Object.fromEntries(
  Object.values(refusals).map(([name, description]) => {
    const schema = { $ref: "#/components/schemas/Problem" };
    return [name, { description, content: { [problemMediaType]: { schema } } }];
  }),
);
