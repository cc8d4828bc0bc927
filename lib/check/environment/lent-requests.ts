import type { ApiRequest, Exchange, JudgingClient } from "#lib/http/exchange.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** Chapters whose requests use their stated credential, because what they judge may depend on it. */
const aboutCredentials: ReadonlySet<string> = new Set([
  "authentication",
  "current-user",
  "limits",
  "roles",
  "scopes",
  "tenancy",
]);

/** Whether requests of a chapter may go with a token in the key's place. */
export function lendsTo(topic: string): boolean {
  return !aboutCredentials.has(topic);
}

/** Notes which token carried requests of a check in the key's place. */
export class LentRequests {
  #token: string | undefined;

  /** The client of a check that records its lent requests, and lends no tokens in chapters about credentials. */
  watch(client: JudgingClient, topic: string): JudgingClient {
    const noting = async (asked: Promise<Exchange>): Promise<Exchange> => {
      const exchange = await asked;
      this.#token ??= exchange.sentWith;
      return exchange;
    };
    const own = ({ anyCredential, ...request }: ApiRequest): ApiRequest =>
      anyCredential === true && lendsTo(topic) ? { ...request, anyCredential } : request;
    return {
      send: (request, origin) => noting(client.send(own(request), origin)),
      read: (request, origin) => noting(client.read(own(request), origin)),
      note: (origin, what, learn) => client.note(origin, what, learn),
      wait: (ms) => client.wait(ms),
      get sent() {
        return client.sent;
      },
    };
  }

  /** The findings with the token that affects them: a request with the key may depend on what the token was shown. */
  marked(findings: CheckResult["findings"]): CheckResult["findings"] {
    const token = this.#token;
    return token === undefined ? findings : findings.map((one) => ({ sentWith: token, ...one }));
  }
}
