import type { TransportFailure } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";

const KINDS: readonly (readonly [pattern: RegExp, kind: TransportFailure])[] = [
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES)$/, "refused"],
  [/^(ENOTFOUND|EAI_\w+)$/, "dns"],
  [/^(ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|CERT_\w+|UNABLE_TO_\w+|\w*SELF_SIGNED\w*)$/, "tls"],
  [/^(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|CRL_\w+)$/, "tls"],
  // The client reports a proxy that does not open a tunnel this way.
  [/^UND_ERR_ABORTED$/, "proxy"],
  [/^(ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/, "timeout"],
  [/^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, "reset"],
  [/^(UND_ERR_RES_EXCEEDED_MAX_SIZE|UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, "too-large"],
  [/^(HPE_\w+|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_BAD_SERVER_RESPONSE)$/, "protocol"],
  // The client asserts that a status is at least 100, and that nobody switches protocols unrequested.
  [/^ERR_ASSERTION$/, "protocol"],
];

const SENTENCES: Readonly<Record<TransportFailure, (origin: string) => string>> = {
  refused: (origin) => `The connection to ${origin} was refused or the host cannot be reached`,
  dns: (origin) => `The host name of ${origin} cannot be resolved`,
  tls: (origin) => `No secure connection to ${origin} could be established`,
  proxy: (origin) => `The proxy refuses a tunnel to ${origin}`,
  timeout: (origin) => `${origin} did not answer in time`,
  reset: (origin) => `${origin} closed the connection before its response was complete`,
  "too-large": (origin) => `The response of ${origin} is too large`,
  protocol: (origin) => `The response of ${origin} is not well-formed HTTP`,
  foreign: (origin) => `Something answers in place of ${origin}`,
  "rate-limited": (origin) => `${origin} kept answering 429`,
};

/** Turns what the HTTP client threw into a {@link TransportError}; null if it is not about the connection. */
export function connectionFailure(
  error: unknown,
  origin: string,
  proxy: string | null = null,
): TransportError | null {
  if (error instanceof TransportError) return error;
  for (const cause of causesOf(error)) {
    const refusal = proxy === null ? null : statusOfProxy(cause);
    const kind = refusal === null ? kindOf(cause) : "proxy";
    if (kind !== null) {
      const code = refusal === null ? codeOf(cause) : `HTTP ${refusal}`;
      const by = proxy === null ? null : new URL(proxy).host;
      const what = sentence(kind, origin, code) + byProxy(by);
      return new TransportError(kind, what, [], code === "" ? null : code, by);
    }
  }
  return null;
}

/** Whether a proxy was used, and which; its credentials are omitted. */
function byProxy(host: string | null): string {
  return host === null ? "" : ` The request went through the proxy ${host}.`;
}

/** The status with which a proxy refused: the HTTP client gives it only in its message; null if it is no such error. */
function statusOfProxy({ message }: Error): string | null {
  return /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(message)?.[1] ?? null;
}

function sentence(kind: TransportFailure, origin: string, code: string): string {
  return `${SENTENCES[kind](origin)} (${code}).`;
}

function kindOf(error: Error): TransportFailure | null {
  // Node reports a truncated handshake as a reset without a system call, with the destination.
  if (codeOf(error) === "ECONNRESET" && "host" in error && !("syscall" in error)) return "tls";
  // The parser's own error has no code.
  if (error.name === "HTTPParserError") return "protocol";
  const code = codeOf(error);
  return KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The error, what caused it, and the parts of an aggregate (one for each address tried). */
function causesOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return [];
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...parts.flatMap(causesOf), ...causesOf(error.cause)];
}
