import type { Misspelling } from "#lib/http/exchange.ts";

/** What one principal proves itself with; several keys are used in turn. */
export interface Credential {
  readonly apiKey?: string | readonly string[];
  readonly accessToken?: string;
  /** Headers that a gateway on the way wants, by their names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What else must never be written, such as the password of a proxy. */
  readonly secrets?: readonly string[];
}

/** The name under which stand headers that go with every request, and secrets that are nobody's own. */
export const everybody = "gateway";

/** Letters of the shortest header value that is taken for a secret: a shorter one stands in too many texts. */
const shortestSecret = 4;

/** What of the headers of a gateway must never be written: each value, and in Basic credentials the pair and the password. */
function headerSecrets({ headers = {} }: Credential): readonly string[] {
  return Object.values(headers)
    .flatMap((value) => [value, value.replace(/^(?:Basic|Bearer) +/i, ""), passwordIn(value)])
    .filter(({ length }) => length >= shortestSecret);
}

/** The password of Basic credentials, empty in any other value. */
function passwordIn(value: string): string {
  const [, pair = ""] = /^Basic +(\S+)$/i.exec(value) ?? [];
  const [, password = ""] =
    /^[^:]*:([^]*)$/.exec(Buffer.from(pair, "base64").toString("utf8")) ?? [];
  return password;
}

/** Credentials by the name of their principal. */
export type Credentials = Readonly<Record<string, Credential>>;

/** A value that must never be written, and the name written in its place. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

/** The API keys of a credential, in the order given. */
export function apiKeysOf({ apiKey }: Credential): readonly string[] {
  if (apiKey === undefined) return [];
  return typeof apiKey === "string" ? [apiKey] : apiKey;
}

/** What stands behind a misspelt credential, and in place of its own ending. */
const wrongEnding = "0a1b2c";

/** A credential as nobody issued it; a short one, of which little would be left, is continued. */
export function misspell(value: string, how: Misspelling | undefined): string {
  if (how === undefined) return value;
  const ends = how !== "continued" && value.length > 3 * wrongEnding.length;
  if (ends && how === "begun") return value.slice(0, -wrongEnding.length);
  return `${ends ? value.slice(0, -wrongEnding.length) : value}${wrongEnding}`;
}

/** Every secret value of the credentials, under its principal's name, and what shows most of one. */
export function secretsOf(credentials: Credentials): readonly Secret[] {
  return Object.entries(credentials).flatMap(([name, credential]) =>
    [...apiKeysOf(credential), credential.accessToken ?? ""]
      .filter((value) => value !== "")
      .flatMap((value) => [
        { name, value },
        { name, value: misspell(value, "ending") },
      ])
      .concat(
        [...headerSecrets(credential), ...(credential.secrets ?? [])].map((value) => ({
          name,
          value,
        })),
      ),
  );
}
