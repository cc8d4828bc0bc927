import { generateKeyPairSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { bundleFromJSON } from "@sigstore/bundle";
import { dsse } from "@sigstore/core";
import { toSignedEntity, toTrustMaterial, Verifier } from "@sigstore/verify";
import { expect, test } from "vitest";
import type { Envelope } from "./envelope.ts";
import { openEnvelope, payloadType, seal } from "./envelope.ts";
import { keyIdOf, readSigningKey, readVerifyingKey } from "./keys.ts";

const payload = JSON.stringify({ _type: "https://in-toto.io/Statement/v1", name: "Ünïcode ✓" });

const creators: Readonly<Record<string, () => { privateKey: KeyObject; publicKey: KeyObject }>> = {
  Ed25519: () => generateKeyPairSync("ed25519"),
  "ECDSA P-256": () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
};

for (const [name, make] of Object.entries(creators)) {
  test(`another library accepts what is signed with ${name}, and nothing else`, () => {
    const { privateKey, publicKey } = make();
    const envelope = seal(payload, privateKey);
    const changed = { ...envelope, payload: Buffer.from(`${payload} `).toString("base64") };

    expect(() => verifyElsewhere(envelope, publicKey)).not.toThrow();
    expect(() => verifyElsewhere(changed, publicKey)).toThrow("signature verification failed");
    expect(() => verifyElsewhere(envelope, make().publicKey)).toThrow("key not found");
  });

  test(`a ${name} signature of what another library prepared is opened`, () => {
    const { privateKey, publicKey } = make();
    const bytes = dsse.preAuthEncoding(payloadType, Buffer.from(payload));
    const digest = privateKey.asymmetricKeyType === "ed25519" ? null : "sha256";
    const sig = sign(digest, bytes, privateKey).toString("base64");
    const signatures = [{ keyid: keyIdOf(publicKey), sig }];
    const envelope = { payloadType, payload: Buffer.from(payload).toString("base64"), signatures };

    expect(openEnvelope(JSON.stringify(envelope), publicKey)).toEqual({ ok: true, payload });
  });

  test(`a ${name} key is read from PEM and known by one id`, () => {
    const { privateKey, publicKey } = make();
    const [closed, opened] = [pem(privateKey), pem(publicKey)];

    expect(keyIdOf(readSigningKey(closed))).toBe(keyIdOf(readVerifyingKey(opened)));
    expect(() => readVerifyingKey(closed)).toThrow("verifying needs only the public one");
    expect(() => readSigningKey(opened)).toThrow("signing needs the private one");
  });
}

test("a key of another kind is refused, and the refusal names its kind", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const curve = generateKeyPairSync("ec", { namedCurve: "P-384" });

  expect(() => readSigningKey(pem(rsa.privateKey))).toThrow("Its key is rsa;");
  expect(() => readVerifyingKey(pem(rsa.publicKey))).toThrow("Its key is rsa;");
  expect(() => readSigningKey(pem(curve.privateKey))).toThrow("secp384r1");
  expect(() => readSigningKey("nothing")).toThrow("no private key in PEM");
  expect(() => readVerifyingKey("nothing")).toThrow("no public key in PEM");
});

/** Verifies by the library of another project, which knows the key by its id. */
function verifyElsewhere(envelope: Envelope, key: KeyObject): void {
  const bundle = bundleFromJSON({
    mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
    verificationMaterial: {
      publicKey: { hint: envelope.signatures[0]?.keyid },
      tlogEntries: [],
    },
    dsseEnvelope: envelope,
  });
  const none = { certificateAuthorities: [], timestampAuthorities: [], tlogs: [], ctlogs: [] };
  const root = { ...none, mediaType: "", signingConfig: undefined };
  const rawBytes = key.export({ type: "spki", format: "der" });
  const known = { [keyIdOf(key)]: { rawBytes, keyDetails: 0 } };
  const trusted = toTrustMaterial(root, known);
  new Verifier(trusted, { tlogThreshold: 0, ctlogThreshold: 0 }).verify(toSignedEntity(bundle));
}

function pem(key: KeyObject): string {
  if (key.type === "private") return String(key.export({ type: "pkcs8", format: "pem" }));
  return String(key.export({ type: "spki", format: "pem" }));
}
