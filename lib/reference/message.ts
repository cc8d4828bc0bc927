/** A request as far as the reference reads it; one of the web is one, too. */
export interface PlainRequest {
  readonly method: string;
  /** Absolute; what stands before its path decides nothing. */
  readonly url: string;
  readonly headers: Headers;
  /** Names of its headers as they were spelled on the wire. @default none, which reads them all */
  readonly headerNames?: readonly string[];
  /** What its body holds; to be read once. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An answer of the reference, before anything is made of it that a connection needs. */
export interface PlainResponse {
  readonly status: number;
  /** In small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null where there is none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** The text of a request's body. */
export async function textOf(request: PlainRequest): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}

/** Headers in small letters, in which they are reported. */
export function inSmallLetters(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
