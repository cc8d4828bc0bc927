/** A request as far as the reference reads it; a web `Request` is one, too. */
export interface PlainRequest {
  readonly method: string;
  /** Absolute; only its path and query matter. */
  readonly url: string;
  readonly headers: Headers;
  /** Names of its headers as they were spelled on the wire. @default none, so that all are read */
  readonly headerNames?: readonly string[];
  /** What its body holds; to be read once. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An answer of the reference, independent of any connection. */
export interface PlainResponse {
  readonly status: number;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null if there is none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** The text of a request's body. */
export async function textOf(request: PlainRequest): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}

/** Headers by lower-case name, as they are reported. */
export function inSmallLetters(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
