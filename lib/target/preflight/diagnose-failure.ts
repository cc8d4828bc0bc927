import { TransportError, type TransportFailure } from "#lib/http/exchange.ts";
import { describeTries } from "./describe-tries.ts";
import { UnusableTarget, type PreflightCause } from "./preflight-result.ts";
import { UnansweredProbe } from "./probe.ts";

/** Why no answer came, as a reason not to judge; what is no failure of the transport passes through. */
export function diagnoseFailure(error: unknown, baseUrl: string): unknown {
  if (!(error instanceof TransportError)) return error;
  const [cause, message, fix] = diagnoses[error.kind](new URL(baseUrl));
  const { attempts, code } = error;
  // It says more to an expert.
  const seen = code === null ? `${message}.` : `${message} (${code}).`;
  const request =
    error instanceof UnansweredProbe ? describeTries(error.request, attempts, null) : null;
  return new UnusableTarget(cause, seen, fix, request);
}

/** The cause, what was seen, without its full stop, and what to do. */
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
    "Correct the host of baseUrl, or the name service of this machine.",
  ],
  tls: ({ host }) => [
    "tls",
    `No trusted TLS connection to ${host} could be made`,
    "Use http:// if the deployment serves no TLS there; else give it a valid certificate, or name its authority in NODE_EXTRA_CA_CERTS.",
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
