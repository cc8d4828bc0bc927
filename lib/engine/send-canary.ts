import { canaryPrincipal } from "#lib/certificate/canary.ts";
import { fillPath } from "#lib/contract/path.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Client } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";

/**
 * Sends a key that nobody issued, as a key and in a URL, where a deployment is likely to echo it. The journal then
 * shows whether keys are kept out. Never rejects for lack of an answer.
 */
export async function sendCanary(client: Client, canary: string): Promise<void> {
  const { readCurrentUser, readFeatures } = operations;
  const asked = [
    { method: "GET", path: readCurrentUser.path, as: canaryPrincipal },
    { method: "GET", path: fillPath(readFeatures.path, { slug: canary }), as: "owner" },
  ];
  await Promise.all(
    asked.map(async (request, ordinal) => {
      try {
        await client.send(request, { check: canaryPrincipal, branch: 0, ordinal });
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
      }
    }),
  );
}
