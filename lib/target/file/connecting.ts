import { readFileSync } from "node:fs";
import { X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";
import type { Connecting, TlsOptions } from "#lib/http/wire/connecting.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { Environment } from "./expand-variables.ts";
import { proxyOf } from "./proxy-of.ts";
import type { TargetData } from "./target-data.ts";

/** The name of a place in the target file, for messages. */
type PlaceOf = (pointer: string) => string;

/** How connections are made; throws {@link UsageError} for an invalid proxy or certificate. */
export function connectingOf(
  { proxy, tls }: TargetData,
  origin: URL,
  { env, of }: { readonly env: Environment; readonly of: PlaceOf },
): Connecting {
  const named = proxy === undefined ? proxyOf(origin, env) : proxy;
  const where = proxy === undefined ? "The proxy of the environment" : of("/proxy");
  return {
    ...(named !== null && { proxy: checkProxy(named, where) }),
    ...(tls !== undefined && { tls: tlsOf(tls, of) }),
  };
}

/** The address may hold a password, so no message shows it. */
function checkProxy(address: string, where: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isProxy = url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "";
  if (isProxy && isPercentEncoded(url.username) && isPercentEncoded(url.password)) return address;
  throw new UsageError(
    `${where} is not a proxy address; write it like http://user:password@proxy.example.com:3128, with %25 for a percent sign.`,
  );
}

/** Whether a part of a URL can be percent-decoded. */
function isPercentEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text).length <= text.length;
  } catch {
    return false;
  }
}

const pems = ["ca", "cert", "key"] as const;

function tlsOf(tls: NonNullable<TargetData["tls"]>, of: PlaceOf): TlsOptions {
  const read = pems.flatMap((name) => {
    const given = tls[name];
    return given === undefined ? [] : [[name, pemOf(given, of(`/tls/${name}`))] as const];
  });
  if ((tls.cert === undefined) !== (tls.key === undefined))
    throw new UsageError(`${of("/tls")} needs cert and key together.`);
  const { passphrase, serverName } = tls;
  const options: TlsOptions = {
    ...Object.fromEntries(read),
    ...(passphrase !== undefined && { passphrase }),
    ...(serverName !== undefined && { serverName }),
  };
  try {
    // OpenSSL ignores invalid authorities.
    const certificates = [options.ca ?? [], options.cert ?? []].flat();
    for (const pem of certificates) demandCertificate(new X509Certificate(pem));
    createSecureContext(options);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    throw new UsageError(
      `${of("/tls")} cannot be used (${code}): check the PEM of each member, and the passphrase of the key.`,
    );
  }
  return options;
}

/** Reading it is the test; one without a subject would be useless. */
function demandCertificate({ subject, issuer }: X509Certificate): void {
  if (subject === "" && issuer === "") throw new TypeError("The certificate has no subject.");
}

/** PEM, or the contents of the file that is named instead. */
function pemOf(given: string, place: string): string {
  if (given.includes("-----BEGIN ")) return given;
  try {
    return readFileSync(given, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new UsageError(
      `${place} is neither PEM nor the path of a file that can be read (${code}).`,
    );
  }
}
