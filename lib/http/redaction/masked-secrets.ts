import { createHmac, randomBytes } from "node:crypto";
import { isUuid } from "#lib/contract/path.ts";
import { changeJson } from "#lib/http/journal/change-json.ts";

/** Members in which a deployment returns secrets that it generated (contract, webhooks). */
const secretMembers: ReadonlySet<string> = new Set(["secret_key"]);

const isMask = /^<secret [0-9a-f]{8}>$/;
const inText = /("secret_key"\s*:\s*")((?:[^"\\]|\\.)*)/g;
/** Random for each process: a reader of the journal cannot find out by trial which secret a mask replaces. */
const key = randomBytes(32);

/** Masked secrets with their masks; the oldest is dropped first. */
const known = new Map<string, string>();
const mostKnown = 100;
/** A shorter text, or an id, may occur anywhere. */
const isUnmistakable = (secret: string) => secret.length >= 16 && !isUuid(secret);

/** An answer with a mask in place of each secret; equal secrets have equal masks. */
export function maskSecrets(json: unknown): unknown {
  return isSchemaDocument(json) ? json : changeJson(json, { leaf: masked });
}

/** A text that is not JSON, with its secrets masked as far as they can be recognised. */
export function maskSecretsInText(text: string): string {
  return text.replace(inText, (_, before: string, secret: string) => before + mask(secret));
}

/** A text with a mask in place of each secret that was masked before, whatever its name is here. */
export function maskKnownSecrets(text: string): string {
  let clean = text;
  for (const [secret, itsMask] of known) clean = clean.replaceAll(secret, itsMask);
  return clean;
}

/** It describes secrets but holds none, and is compared from run to run. */
function isSchemaDocument(json: unknown): boolean {
  return typeof json === "object" && json !== null && "openapi" in json;
}

function masked(value: string | number, member: string | null): unknown {
  if (member === null || !secretMembers.has(member)) return value;
  return typeof value === "string" ? mask(value) : Number.parseInt(digest(`${value}`), 16);
}

/** An empty secret stays empty, because a check looks for that. */
function mask(secret: string): string {
  if (secret.trim() === "" || isMask.test(secret)) return secret;
  const itsMask = `<secret ${digest(secret)}>`;
  if (isUnmistakable(secret)) known.set(secret, itsMask);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return itsMask;
}

function digest(text: string): string {
  return createHmac("sha256", key).update(text).digest("hex").slice(0, 8);
}
