import { connect } from "node:net";
import { createServer } from "node:tls";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { TargetData } from "#lib/target/file/target-data.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { selfSigned } from "#lib/target/testing/self-signed.ts";

/** What gateways stand before: a reference, with and without encryption. */
export interface Deployment {
  /** `host:port` without encryption. */
  readonly upstream: string;
  /** `host:port` behind {@link selfSigned}. */
  readonly secured: string;
  readonly basePath: string;
  /** Its target file without tokens, because Basic credentials use the same header. */
  readonly target: TargetData;
  close(): Promise<void>;
}

/** Serves a fresh reference. */
export async function openUpstream(): Promise<Deployment> {
  const reference = createReference();
  const served = await serveReference(reference);
  const { host, hostname, port } = new URL(served.url);
  const tls = createServer(selfSigned, (client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream])
      socket.on("error", () => {
        client.destroy();
        upstream.destroy();
      });
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((ready) => {
    tls.listen(0, "127.0.0.1", () => ready());
  });
  const address = tls.address();
  if (typeof address !== "object" || address === null) throw new Error("It has no port.");
  const { tokens: _none, ...target } = targetFileOfReference(reference, served.url);
  return {
    upstream: host,
    secured: `127.0.0.1:${address.port}`,
    basePath: reference.basePath,
    target,
    async close() {
      tls.close();
      await served.close();
    },
  };
}
