import { request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";

/** The result of one attempt to deliver. */
export interface Posted {
  /** Null if no answer came. */
  readonly status: number | null;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Beginning of the answer's body. */
  readonly body: string;
  /** Why no answer came; empty if one did. */
  readonly error: string;
}

const longestBody = 65_536;

/** Sends one POST; redirects are not followed, and it never rejects. */
export function sendPost(
  url: URL,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Posted> {
  const send = url.protocol === "https:" ? requestSecurely : requestPlainly;
  return new Promise<Posted>((resolve, reject) => {
    // A separate connection: none is left open for the receiver to close.
    const sending = send(url, { method: "POST", headers, signal, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const finish = (): void =>
        resolve({
          status: answer.statusCode ?? null,
          statusText: answer.statusMessage ?? "",
          headers: answer.headers,
          body: Buffer.concat(chunks).toString().slice(0, longestBody),
          error: "",
        });
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length < longestBody) return;
        finish();
        answer.destroy();
      });
      answer.on("end", finish);
      answer.on("error", reject);
    });
    sending.on("error", reject);
    sending.end(body);
  }).catch((error: unknown) => unanswered(error instanceof Error ? error.message : String(error)));
}

/** An attempt that got no answer. */
export function unanswered(error: string): Posted {
  return { status: null, statusText: "", headers: {}, body: "", error: error || "No answer." };
}
