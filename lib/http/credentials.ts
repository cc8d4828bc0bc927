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

/** Every secret value of the credentials, under its principal's name. */
export function secretsOf(credentials: Credentials): readonly Secret[] {
  return Object.entries(credentials).flatMap(([name, credential]) =>
    [...apiKeysOf(credential), credential.accessToken ?? ""]
      .filter((value) => value !== "")
      .map((value) => ({ name, value })),
  );
}
