import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

test("every dependency is pinned by its digest and runs nothing during installation", () => {
  const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

  const strange = packages.filter(
    ([, { resolved = "https://", integrity = "", hasInstallScript = false }]) =>
      !resolved.startsWith("https://") || !integrity.startsWith("sha512-") || hasInstallScript,
  );

  expect(packages.length).toBeGreaterThan(50);
  expect(strange.map(([path]) => path)).toEqual([]);
});
