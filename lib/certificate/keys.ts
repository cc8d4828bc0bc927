import type { KeyObject } from "node:crypto";
import { createHash, createPrivateKey, createPublicKey } from "node:crypto";

/** A key cannot be used; the message says why and what to give instead. */
export class UnfitKey extends Error {
  override readonly name = "UnfitKey";
}

/** A private key from PEM; throws {@link UnfitKey} unless it is Ed25519 or ECDSA P-256 without a passphrase. */
export function readSigningKey(pem: string): KeyObject {
  if (/-----BEGIN (?:RSA |EC )?PUBLIC KEY-----/.test(pem)) {
    throw new UnfitKey("It holds a public key; signing needs the private one.");
  }
  if (/ENCRYPTED/.test(pem)) {
    throw new UnfitKey("It is protected by a passphrase; give an unprotected key.");
  }
  return fit(parsed(() => createPrivateKey(pem), "private"));
}

/** A public key from PEM; throws {@link UnfitKey} unless it is Ed25519 or ECDSA P-256. */
export function readVerifyingKey(pem: string): KeyObject {
  if (/PRIVATE KEY-----/.test(pem)) {
    throw new UnfitKey("It holds a private key; verifying needs only the public one.");
  }
  return fit(parsed(() => createPublicKey(pem), "public"));
}

/** SHA-256 of the public key's SubjectPublicKeyInfo (RFC 5280), in hexadecimal. */
export function keyIdOf(key: KeyObject): string {
  const open = key.type === "private" ? createPublicKey(key) : key;
  return createHash("sha256")
    .update(open.export({ type: "spki", format: "der" }))
    .digest("hex");
}

/** The usual name of a key's algorithm. */
export function algorithmOf(key: KeyObject): string {
  return key.asymmetricKeyType === "ed25519" ? "Ed25519" : "ECDSA P-256";
}

function parsed(read: () => KeyObject, kind: string): KeyObject {
  try {
    return read();
  } catch {
    throw new UnfitKey(`It holds no ${kind} key in PEM.`);
  }
}

function fit(key: KeyObject): KeyObject {
  const { asymmetricKeyType: type, asymmetricKeyDetails } = key;
  const curve = asymmetricKeyDetails?.namedCurve;
  if (type === "ed25519" || (type === "ec" && curve === "prime256v1")) return key;
  const found = curve === undefined ? String(type) : `${String(type)} ${curve}`;
  throw new UnfitKey(`Its key is ${found}; give an Ed25519 or ECDSA P-256 key.`);
}
