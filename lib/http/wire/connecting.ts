import type { Dispatcher } from "undici";
import { Pool, ProxyAgent } from "undici";

/** TLS options that override the system's. */
export interface TlsOptions {
  /** Authorities to trust in place of the system's, as PEM. */
  readonly ca?: string;
  /** The client's certificate, as PEM. */
  readonly cert?: string;
  /** The key of that certificate, as PEM. */
  readonly key?: string;
  readonly passphrase?: string;
  /** The name that the server's certificate must have. @default the host of the origin */
  readonly serverName?: string;
}

/** How connections to a deployment are made. */
export interface Connecting {
  /** Address of the proxy, with its credentials; null for none. @default null */
  readonly proxy?: string | null;
  /** @default as the system is configured */
  readonly tls?: TlsOptions;
}

/** How many connections there may be, and how long they may take. */
interface DispatcherOptions extends Connecting {
  readonly connections: number;
  /** Milliseconds. */
  readonly deadlineMs: number;
  /** Whether only HTTP/2 is offered to the server. */
  readonly speaksH2: boolean;
}

/** Connections to an origin, through a proxy if one is named. */
export function openDispatcher(
  origin: string,
  { connections, deadlineMs, proxy = null, tls = {}, speaksH2 }: DispatcherOptions,
): Dispatcher {
  const times = { headersTimeout: deadlineMs, bodyTimeout: deadlineMs };
  const { serverName, ...given } = tls;
  const secure = { ...given, ...(serverName !== undefined && { servername: serverName }) };
  const timeout = Math.min(deadlineMs, 10_000);
  if (proxy === null) {
    const connect = { timeout, ...secure };
    return new Pool(origin, { connections, connect, ...times, allowH2: speaksH2 });
  }
  const { username, password } = new URL(proxy);
  const uri = new URL(proxy);
  uri.username = "";
  uri.password = "";
  return new ProxyAgent({
    uri: uri.href,
    ...(username !== "" && { token: basicCredentials(username, password) }),
    // A proxy tunnels encrypted traffic, and most refuse to tunnel anything else.
    proxyTunnel: new URL(origin).protocol === "https:",
    requestTls: { timeout, ...secure },
    proxyTls: { timeout },
    connections,
    ...times,
    allowH2: speaksH2,
  });
}

/** RFC 7617, from the percent-encoded parts of a URL. */
function basicCredentials(username: string, password: string): string {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair, "utf8").toString("base64")}`;
}
