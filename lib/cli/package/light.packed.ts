import { generateKeyPairSync } from "node:crypto";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command, install, installedPackage, installedSize, serve } from "./installation.ts";

/** Maximum size of an installation with all its dependencies, also on disk. */
const mostBytes = 25_000_000;
const peers = ["vitest", "allure-vitest", "allure-js-commons"];
let folder: string;
beforeAll(async () => {
  folder = await installedPackage();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the installed package stays within its size limit and contains no test runner", () => {
  const { bytes, onDisk, packages } = installedSize(folder);
  process.stdout.write(`installed ${packages} packages, ${bytes} bytes, ${onDisk} on disk\n`);

  expect(peers.filter((name) => existsSync(join(folder, "node_modules", name)))).toEqual([]);
  expect(bytes).toBeLessThan(mostBytes);
  expect(onDisk).toBeLessThan(mostBytes);
});

test("the package certifies a served deployment, verifies offline and compares two runs", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  writeKey("key.pem", privateKey.export({ type: "pkcs8", format: "pem" }));
  writeKey("key.pub.pem", publicKey.export({ type: "spki", format: "pem" }));
  const served = await serve(folder, "certified.json");

  const certified = await command(
    folder,
    ..."certify --target certified.json --key key.pem --out certificate --profile core".split(" "),
  );
  served.kill();
  const verified = await command(folder, "verify", "certificate", "--key", "key.pub.pem");
  const compared = await command(folder, "compare", "certificate/run-1", "certificate/run-2");

  expect(certified).toMatchObject({ code: 0 });
  expect(verified).toMatchObject({ code: 0 });
  expect(compared).toMatchObject({ code: 0 });
});

function writeKey(name: string, pem: string | Buffer): void {
  writeFileSync(join(folder, name), pem, { mode: 0o600 });
}

test("the package says what --format allure lacks, and writes the results once it is installed", async () => {
  const other = await installedPackage();
  const words = [
    "run",
    "--target",
    "reference",
    "--only",
    "versioning",
    "--out",
    "out",
    "--format",
    "allure",
  ];

  const lacking = await command(other, ...words);
  const wrote = existsSync(join(other, "out"));
  const named = (/: npm install (.+)\n$/.exec(lacking.stdout)?.[1] ?? "").split(" ");
  await install(other, ...named);
  const had = await command(other, ...words);
  const results = readdirSync(join(other, "out", "allure-results"));
  rmSync(other, { recursive: true, force: true });

  expect(lacking.code).toBe(4);
  expect(named.map((name) => name.replace(/@\d+$/, ""))).toEqual(peers);
  expect(wrote).toBe(false);
  expect(had).toMatchObject({ code: 0 });
  expect(results.length).toBeGreaterThan(5);
});
