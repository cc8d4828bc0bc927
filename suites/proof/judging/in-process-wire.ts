import { setImmediate } from "node:timers/promises";
import { textOfBody } from "#lib/http/wire/wire-request.ts";
import { openWire } from "#lib/http/wire/wire.ts";
import type { Take, Wire, WireRequest, WireResponse } from "#lib/http/wire/wire.ts";
import type { Reference } from "#lib/reference/reference.ts";

/** Requests that a web `Request` cannot express: they use a connection. */
function needsConnection({ method, body }: WireRequest): boolean {
  return /^(CONNECT|TRACE|TRACK)$/i.test(method) || (body !== null && /^(GET|HEAD)$/i.test(method));
}

/**
 * Calls a reference in the same process, which is also served at an origin: a proof sends some hundred thousand
 * requests.
 */
export function wireTo(reference: Reference, origin: string): Wire {
  const connections = openWire(origin, { connections: 16, deadlineMs: 30_000 });

  async function ask(
    { method, path, headers, body }: WireRequest,
    take: Take,
  ): Promise<WireResponse> {
    // Sequential, as requests arrive.
    await setImmediate();
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
        headerNames: lines.map(([name]) => name),
        arrayBuffer: async () => Uint8Array.from(sent).buffer,
      },
      keyHeader ?? "X-Api-Key",
    );
    const bytes = response.body === null ? null : Buffer.from(response.body);
    if (bytes !== null) await take(bytes.byteLength);
    const parts = bytes === null ? [] : [bytes];
    const date = new Date().toUTCString();
    return { statusCode: response.status, headers: { date, ...response.headers }, parts };
  }

  return {
    send(request, take) {
      if (needsConnection(request)) return connections.send(request, take);
      const breaking = new AbortController();
      const broken = new Promise<never>((_, reject) => {
        breaking.signal.addEventListener("abort", () => reject(breaking.signal.reason));
      });
      const response = Promise.race([ask(request, take), broken]);
      return { response, breakOff: (reason) => breaking.abort(reason) };
    },
    close: () => connections.close(),
  };
}
