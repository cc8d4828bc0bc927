import type { Misspelling } from "#lib/http/exchange.ts";

/** The credential of one principal; several keys are used in turn. */
export interface Credential {
  readonly apiKey?: string | readonly string[];
  readonly accessToken?: string;
  /** Headers that a gateway requires, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Other values that must never be written, such as the password of a proxy. */
  readonly secrets?: readonly string[];
}

/** The name under which headers of every request, and secrets of no particular user, are recorded. */
export const everybody = "gateway";

/** Minimum length of a header value that counts as a secret: a shorter one occurs in too many texts. */
const shortestSecret = 4;

/**
 * The parts of gateway headers that must never be written: each value, and the pair and the password of Basic
 * credentials.
 */
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

/** A value that must never be written, and the name to write in its place. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

/** The API keys of a credential, in the order given. */
export function apiKeysOf({ apiKey }: Credential): readonly string[] {
  if (apiKey === undefined) return [];
  return typeof apiKey === "string" ? [apiKey] : apiKey;
}

/** What is appended to a misspelt credential, or replaces its last characters. */
const wrongEnding = "0a1b2c";

/** A credential that nobody issued; a short one is extended, because little of it would be left. */
export function misspell(value: string, how: Misspelling | undefined): string {
  if (how === undefined) return value;
  if (how === "recased" && isMixed(value)) return swapCase(value);
  const ends = how !== "continued" && value.length > 3 * wrongEnding.length;
  if (ends && how === "begun") return value.slice(0, -wrongEnding.length);
  return `${ends ? value.slice(0, -wrongEnding.length) : value}${wrongEnding}`;
}

/** Whether its letters have both cases: one of a single case may stand for a number, which has no case. */
function isMixed(value: string): boolean {
  return value !== value.toLowerCase() && value !== value.toUpperCase();
}

function swapCase(value: string): string {
  return value.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** Every secret value of the credentials, under its principal's name, and values that reveal most of one. */
export function secretsOf(credentials: Credentials): readonly Secret[] {
  return Object.entries(credentials).flatMap(([name, credential]) =>
    [...apiKeysOf(credential), credential.accessToken ?? ""]
      .filter((value) => value !== "")
      .flatMap((value) => [
        { name, value },
        { name, value: misspell(value, "ending") },
        { name, value: misspell(value, "recased") },
      ])
      .concat(
        [...headerSecrets(credential), ...(credential.secrets ?? [])].map((value) => ({
          name,
          value,
        })),
      ),
  );
}
