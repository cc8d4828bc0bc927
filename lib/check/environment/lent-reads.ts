import type { Exchange, JudgingClient } from "#lib/http/exchange.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** Chapters whose reads go with the credential that they mean: what they judge may hang on it. */
const aboutCredentials: ReadonlySet<string> = new Set([
  "authentication",
  "current-user",
  "limits",
  "roles",
  "scopes",
  "tenancy",
]);

/** Whether reads of a chapter may go with a token in the key's place. */
export function lendsTo(topic: string): boolean {
  return !aboutCredentials.has(topic);
}

/** Notes which tokens carried reads of a check in the key's place. */
export class LentReads {
  #token: string | undefined;

  /** The client of a check of a chapter that notes them, and lends none where the chapter is about credentials. */
  watch(client: JudgingClient, topic: string): JudgingClient {
    const noting = async (asked: Promise<Exchange>): Promise<Exchange> => {
      const exchange = await asked;
      this.#token ??= exchange.sentWith;
      return exchange;
    };
    return {
      send: (request, origin) => client.send(request, origin),
      read({ anyCredential = false, ...request }, origin) {
        const isLent = anyCredential && lendsTo(topic);
        return noting(client.read(isLent ? { ...request, anyCredential } : request, origin));
      },
      note: (origin, what, learn) => client.note(origin, what, learn),
      wait: (ms) => client.wait(ms),
      get sent() {
        return client.sent;
      },
    };
  }

  /** The findings with the token that bears on them: what was asked with the key may go back to what it was shown. */
  marked(findings: CheckResult["findings"]): CheckResult["findings"] {
    const token = this.#token;
    return token === undefined ? findings : findings.map((one) => ({ sentWith: token, ...one }));
  }
}
