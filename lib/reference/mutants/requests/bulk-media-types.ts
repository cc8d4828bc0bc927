import { bulkRoutes } from "#lib/contract/bulk.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const routes = keysOf(bulkRoutes);

/** Takes a body in a format other than JSON on one bulk operation. */
const taking = (format: string, operation: string): Mutant => ({
  defect: `accepts a body of the type ${format} on ${operation}`,
  policy: "negotiation.consumes",
  where: ({ call, mediaType }) => call.operation === operation && mediaType === format,
  instead: () => true,
});

/** Formats other than JSON that one bulk operation accepts. */
export const bulkMediaTypeMutants = {
  ...family(
    routes,
    (name) => `text-taken-on-${name}` as const,
    (name) => taking("text/plain", name),
  ),
  ...family(
    routes,
    (name) => `form-taken-on-${name}` as const,
    (name) => taking("application/x-www-form-urlencoded", name),
  ),
  ...family(
    routes,
    (name) => `multipart-taken-on-${name}` as const,
    (name) => taking("multipart/form-data", name),
  ),
  ...family(
    routes,
    (name) => `xml-taken-on-${name}` as const,
    (name) => taking("application/xml", name),
  ),
} as const;
