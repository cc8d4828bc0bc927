import { TransportError, type TransportFailure } from "#lib/http/exchange.ts";
import { describeTries } from "./describe-tries.ts";
import { UnusableTarget, type PreflightCause } from "./preflight-result.ts";
import { UnansweredProbe } from "./probe.ts";

/** Why no answer came, as a reason not to judge; anything but a transport failure is rethrown. */
export function diagnoseFailure(error: unknown, baseUrl: string): unknown {
  if (!(error instanceof TransportError)) return error;
  const { attempts, code, kind, proxy } = error;
  const diagnose = diagnosisOf(kind, code);
  const [cause, message, fix] = diagnose(new URL(baseUrl));
  const what = proxy === null ? message : `${message} through the proxy ${proxy}`;
  // Useful to an expert.
  const seen = code === null ? `${what}.` : `${what} (${code}).`;
  const request =
    error instanceof UnansweredProbe ? describeTries(error.request, attempts, null) : null;
  return new UnusableTarget(cause, seen, proxy === null ? fix : `${fix} ${proxyHint}`, request);
}

const proxyHint =
  "If the proxy is at fault, set proxy in the target file to another one, or to null for none; without it, HTTP_PROXY, HTTPS_PROXY and NO_PROXY apply.";

/** The cause, what was seen (without its full stop), and what to do. */
type Diagnosis = (url: URL) => readonly [PreflightCause, string, string];

const diagnoses: Readonly<Record<TransportFailure, Diagnosis>> = {
  refused: ({ host }) => [
    "connection-refused",
    `Nothing accepts connections at ${host}`,
    "Start the deployment, or correct the host and port of baseUrl.",
  ],
  dns: ({ hostname }) => [
    "unknown-host",
    `The host name ${hostname} cannot be resolved`,
    "Correct the host of baseUrl, or the DNS settings of this machine.",
  ],
  tls: ({ host }) => [
    "tls",
    `No trusted TLS connection to ${host} could be established`,
    "Use http:// if the deployment serves no TLS there; else give it a valid certificate, or name its authority in NODE_EXTRA_CA_CERTS.",
  ],
  proxy: ({ host }) => [
    "proxy",
    `No tunnel could be opened to ${host}`,
    "Allow the host and port in the proxy, and check that the deployment is up.",
  ],
  timeout: ({ host }) => [
    "timeout",
    `${host} did not answer in time`,
    "Check that the deployment is up, that this port is its HTTP port, and that no firewall swallows the connection.",
  ],
  reset: ({ host }) => [
    "connection-reset",
    `${host} closed the connection without an answer`,
    "Check that this port serves HTTP; use https:// if it serves TLS.",
  ],
  protocol: ({ host }) => [
    "not-http",
    `What ${host} sends is not HTTP`,
    "Correct the port of baseUrl; use https:// if that port serves TLS.",
  ],
  "too-large": ({ host }) => [
    "response-too-large",
    `The answer of ${host} is larger than an answer of this API can be`,
    "Check that baseUrl is the address of the API and not of a download.",
  ],
  foreign: ({ host }) => [
    "other-answers",
    `Something answers in place of ${host}`,
    "Look for a proxy, a gateway or a login page on the way, and let the run through.",
  ],
  "rate-limited": ({ host }) => [
    "rate-limited",
    `${host} keeps refusing requests as too many`,
    "Wait until the rate limit has recovered, use another key, or raise the limit for this one.",
  ],
};

function diagnosisOf(kind: TransportFailure, code: string | null): Diagnosis {
  if (kind === "proxy" && code === "HTTP 407") return wantsCredentials;
  return (kind === "tls" ? tlsDiagnosisOf(code) : null) ?? diagnoses[kind];
}

const wantsCredentials: Diagnosis = ({ host }) => [
  "proxy-credentials",
  `Something on the way to ${host} requires credentials`,
  "Give the proxy's user and password within its address, http://user:password@proxy:3128; percent-encode reserved characters.",
];

/** The diagnosis of a failed handshake by its code; null if the code says no more than that it failed. */
function tlsDiagnosisOf(code: string | null): Diagnosis | null {
  return tlsDiagnoses.find(([pattern]) => pattern.test(code ?? ""))?.[1] ?? null;
}

const tlsDiagnoses: readonly (readonly [pattern: RegExp, diagnosis: Diagnosis])[] = [
  [
    /SELF_SIGNED|^UNABLE_TO_(?:GET_ISSUER|VERIFY)|^CERT_UNTRUSTED$|^INVALID_CA$/,
    ({ host }) => [
      "tls-authority",
      `The certificate of ${host} is not signed by an authority that this machine trusts`,
      "Name the authority's certificate as tls.ca in the target file.",
    ],
  ],
  [
    /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    ({ host }) => [
      "tls-expired",
      `The certificate of ${host} is not valid at this time`,
      "Renew it, or set the clock of this machine.",
    ],
  ],
  [
    /^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    ({ host }) => [
      "tls-name",
      `The certificate of ${host} is for another name`,
      "Correct the host of baseUrl, or name the one of the certificate as tls.serverName in the target file.",
    ],
  ],
  [
    /ALERT_(?:CERTIFICATE_REQUIRED|BAD_CERTIFICATE|UNKNOWN_CA|HANDSHAKE_FAILURE|CERTIFICATE_UNKNOWN)/,
    ({ host }) => [
      "tls-client-certificate",
      `${host} requires a client certificate that it trusts`,
      "Name one with its key as tls.cert and tls.key in the target file.",
    ],
  ],
];
