import type { Misspelling } from "#lib/http/exchange.ts";

/** What one principal proves itself with; several keys are used in turn. */
export interface Credential {
  readonly apiKey?: string | readonly string[];
  readonly accessToken?: string;
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
  const ends = how === "ending" && value.length > 3 * wrongEnding.length;
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
      ]),
  );
}
