import { setImmediate } from "node:timers/promises";
import { textOfBody } from "#lib/http/wire-request.ts";
import { openWire } from "#lib/http/wire.ts";
import type { Wire, WireRequest, WireResponse } from "#lib/http/wire.ts";
import type { Reference } from "#lib/reference/reference.ts";

/** What a request of the web cannot be: it goes over a connection. */
function needsConnection({ method, body }: WireRequest): boolean {
  return /^(CONNECT|TRACE|TRACK)$/i.test(method) || (body !== null && /^(GET|HEAD)$/i.test(method));
}

/** Asks a reference in its own process, which is served at an origin too: a proof asks some hundred thousand times. */
export function wireTo(reference: Reference, origin: string): Wire {
  const connections = openWire(origin, { connections: 16, deadlineMs: 30_000 });

  async function ask({ method, path, headers, body }: WireRequest): Promise<WireResponse> {
    const lines = headers.flatMap((name, place) =>
      place % 2 === 0 ? [[name, headers[place + 1] ?? ""] as const] : [],
    );
    const keyHeader = lines.find(([name]) => name.toLowerCase() === "x-api-key")?.[0];
    const own = new Headers(lines.map(([name, value]) => [name, value]));
    const sent = Buffer.from(body === null ? "" : textOfBody(body));
    if (body !== null) own.set("content-length", String(sent.byteLength));
    const response = await reference.respond(
      {
        method,
        url: origin + path,
        headers: own,
        arrayBuffer: async () => Uint8Array.from(sent).buffer,
      },
      keyHeader ?? "X-Api-Key",
    );
    const bytes = response.body === null ? [] : [Buffer.from(response.body)];
    const date = new Date().toUTCString();
    return {
      statusCode: response.status,
      headers: { date, ...response.headers },
      body: (async function* all() {
        yield* bytes;
      })(),
    };
  }

  return {
    async request(request) {
      if (needsConnection(request)) return connections.request(request);
      const { signal } = request;
      const broken = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      // One after the other, as requests arrive.
      await setImmediate();
      return Promise.race([ask(request), broken]);
    },
    close: () => connections.close(),
  };
}
