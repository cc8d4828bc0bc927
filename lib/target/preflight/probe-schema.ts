import { operations } from "#lib/contract/operations.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { SchemaDocument } from "#lib/openapi/declared-operation.ts";
import { digestOf } from "#lib/openapi/canonical-json.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { Limitation } from "./preflight-result.ts";
import type { Probe } from "./probe.ts";

const { path } = operations.readSchema;

/** The deployment's schema document, or what its absence limits. */
export async function probeSchema(probe: Probe): Promise<{
  readonly document: SchemaDocument | null;
  /** SHA-256 of its canonical JSON, in hexadecimal. */
  readonly schemaDigest: string | null;
  readonly limitations: readonly Limitation[];
}> {
  try {
    const plain = await probe.ask(path, "owner");
    // Some deployments produce the document only under its own media type.
    const accept = "application/vnd.oai.openapi+json, application/json";
    const { response } =
      plain.response.status === 406
        ? await probe.ask(path, "owner", { headers: { accept } })
        : plain;
    if (response.status !== 200) return without(`answers with status ${response.status}`);
    const document = readDocument(response.json);
    if (document.operations.length > 0) {
      return { document, schemaDigest: digestOf(response.json), limitations: [] };
    }
    return without(`cannot be used: ${document.problems[0] ?? "it declares nothing"}`);
  } catch (error) {
    if (error instanceof TransportError) return without(`gives no answer (${error.kind})`);
    throw error;
  }
}

function without(reason: string) {
  const what = `what depends on the deployment's own schema document: GET ${path} ${reason}`;
  const limitations: Limitation[] = [{ what, unlock: unlocks.document(`in JSON at ${path}`) }];
  return { document: null, schemaDigest: null, limitations };
}
