import { statSync } from "node:fs";
import type { TargetData } from "./target-data.ts";

/** Read by group or others. */
const openBits = 0o044;

/** A warning about keys in a target file that other users of this machine can read; null if none can. */
export function exposedKeys(file: string, data: TargetData): string | null {
  // Windows has no such bits.
  if (process.platform === "win32" || (statSync(file).mode & openBits) === 0) return null;
  const literal = literalSecrets(data);
  if (literal.length === 0) return null;
  const places = literal.length > 3 ? [...literal.slice(0, 3), "others"] : literal;
  return `${file} can be read by other users of this machine and holds keys (${places.join(", ")}): write \${NAME} in their place, or chmod 600 it.`;
}

/** Pointers to the secrets that are in the file itself, and not in the environment. */
function literalSecrets(data: TargetData): readonly string[] {
  const { principals, tokens = [], headers = {}, basicAuth, tls = {}, proxy } = data;
  const keys = Object.entries(principals).flatMap(([name, { apiKey }]) =>
    [apiKey].flat().map((value) => ({ value, place: `/principals/${name}/apiKey` })),
  );
  const others = tokens.map(({ accessToken: value }, index) => ({
    value,
    place: `/tokens/${index}/accessToken`,
  }));
  const gateway = [
    ...Object.entries(headers).map(([name, value]) => ({ value, place: `/headers/${name}` })),
    { value: basicAuth?.password, place: "/basicAuth/password" },
    { value: tls.passphrase, place: "/tls/passphrase" },
    { value: tls.key?.includes("PRIVATE KEY") === true ? tls.key : undefined, place: "/tls/key" },
    { value: proxy?.includes("@") === true ? proxy : undefined, place: "/proxy" },
  ].flatMap(({ value, place }) => (value === undefined ? [] : [{ value, place }]));
  return [...keys, ...others, ...gateway]
    .filter(({ value }) => !value.includes("${"))
    .map(({ place }) => place);
}
