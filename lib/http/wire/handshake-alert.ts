import { connect } from "node:tls";
import type { TlsOptions } from "./connecting.ts";

/** Milliseconds that a server has to object once the handshake is done. */
const objectionMs = 1_000;

/**
 * The code by which a server objects after the handshake, as with TLS 1.3 it does to a client without a certificate,
 * which the HTTP client reports as a connection that was closed; null where it objects to nothing.
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
