import { connect } from "node:tls";
import type { TlsOptions } from "./connecting.ts";

/** Milliseconds that a server has to object after the handshake. */
const objectionMs = 1_000;

/**
 * The code of a TLS alert after the handshake, or null. TLS 1.3 refuses a missing client certificate that way, and the
 * HTTP client reports it only as a closed connection.
 */
export function handshakeAlert(origin: string, tls: TlsOptions = {}): Promise<string | null> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replaceAll(/[[\]]/g, "");
  const { serverName, ...given } = tls;
  const name = serverName === undefined ? {} : { servername: serverName };
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), ...given, ...name });
    const settle = (code: string | null) => {
      socket.destroy();
      resolve(code);
    };
    socket.setTimeout(objectionMs, () => settle(null));
    socket.once("close", () => settle(null));
    socket.once("error", (error) => {
      const code = "code" in error ? String(error.code) : "";
      settle(/ALERT/.test(code) ? code : null);
    });
  });
}
