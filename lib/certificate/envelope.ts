import type { KeyObject } from "node:crypto";
import { sign, verify } from "node:crypto";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Complaint } from "./complaint.ts";
import { keyIdOf } from "./keys.ts";

/** Media type of an in-toto statement, which the signature covers. */
export const payloadType = "application/vnd.in-toto+json";

/** A DSSE envelope: a payload with its type, signed. */
export interface Envelope {
  readonly payloadType: string;
  /** Base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** The payload of an envelope with a valid signature, or why it is refused. */
type Opened =
  | { readonly ok: true; readonly payload: string }
  | { readonly ok: false; readonly complaint: Complaint };

/** Signs a payload with an Ed25519 or ECDSA P-256 key. */
export function seal(payload: string, key: KeyObject): Envelope {
  const bytes = Buffer.from(payload, "utf8");
  const sig = sign(digestFor(key), preAuthEncoding(payloadType, bytes), key).toString("base64");
  return {
    payloadType,
    payload: bytes.toString("base64"),
    signatures: [{ keyid: keyIdOf(key), sig }],
  };
}

/** Opens an envelope with the public key of the expected signer; never throws. */
export function openEnvelope(text: string, key: KeyObject): Opened {
  const envelope = parse(text);
  if (envelope === null) return refused("envelope", "The envelope is not a DSSE envelope.");
  if (envelope.payloadType !== payloadType) {
    const found = JSON.stringify(envelope.payloadType.slice(0, 80));
    return refused("envelope", `The envelope holds ${found}, not ${payloadType}.`);
  }
  const [signature, ...others] = envelope.signatures;
  if (signature === undefined || others.length > 0) {
    const count = envelope.signatures.length;
    return refused("envelope", `The envelope carries ${count} signatures, not one.`);
  }
  const keyId = keyIdOf(key);
  if (signature.keyid !== keyId) {
    const found = signature.keyid.slice(0, 64);
    return refused("key", `It is signed with key ${found}, not with the given key ${keyId}.`);
  }
  const payload = decode(envelope.payload);
  const bytes = decode(signature.sig);
  if (payload === null || bytes === null) {
    return refused("envelope", "The envelope's payload or signature is not base64.");
  }
  if (!verify(digestFor(key), preAuthEncoding(payloadType, payload), key, bytes)) {
    return refused("signature", "The signature does not match the envelope's payload.");
  }
  return { ok: true, payload: payload.toString("utf8") };
}

/** The payload of an envelope, which nobody has verified; null if there is none. */
export function unverifiedPayload(text: string): string | null {
  const bytes = decode(parse(text)?.payload ?? "?");
  return bytes === null ? null : bytes.toString("utf8");
}

/**
 * The signed bytes: the type and the payload, each preceded by its length in bytes (DSSE, pre-authentication encoding).
 */
function preAuthEncoding(type: string, payload: Buffer): Buffer {
  const lead = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.byteLength} `;
  return Buffer.concat([Buffer.from(lead, "utf8"), payload]);
}

/** Ed25519 hashes internally. */
function digestFor(key: KeyObject): string | null {
  return key.asymmetricKeyType === "ed25519" ? null : "sha256";
}

/** Only the canonical spelling is accepted: with a lenient decoder, bytes could be changed unnoticed. */
function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : null;
}

function parse(text: string): Envelope | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const [type, payload, signatures] = ["payloadType", "payload", "signatures"].map((name) =>
    memberOf(json, name),
  );
  if (typeof type !== "string" || typeof payload !== "string") return null;
  if (!Array.isArray(signatures) || !signatures.every(isSignature)) return null;
  return { payloadType: type, payload, signatures };
}

function isSignature(value: unknown): value is { keyid: string; sig: string } {
  return typeof memberOf(value, "keyid") === "string" && typeof memberOf(value, "sig") === "string";
}

function refused(kind: Complaint["kind"], sentence: string): Opened {
  return { ok: false, complaint: { kind, sentence } };
}
