import { createRequire } from "node:module";
import { majorOfPeer } from "#lib/engine/package-version.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { ReportName } from "#reports/report-names.ts";

/** The packages that only the format allure needs, each with the name that is imported from it. */
const allureImports: Readonly<Record<string, string>> = {
  vitest: "vitest/node",
  "allure-vitest": "allure-vitest/reporter",
  "allure-js-commons": "allure-js-commons",
};

/**
 * Throws {@link UsageError} if a format needs packages that are not installed: they are resolved as this file, or
 * another, would import them.
 */
export function refuseMissing(
  formats: readonly ReportName[] = [],
  importer: string = import.meta.url,
): void {
  if (!formats.includes("allure")) return;
  const { resolve } = createRequire(importer);
  const missing = Object.entries(allureImports).filter(([, path]) => !isFound(path, resolve));
  if (missing.length === 0) return;
  const named = missing.map(([name]) => `${name}@${majorOfPeer(name)}`).join(" ");
  throw new UsageError(
    `--format allure needs packages that are not installed with this one: npm install ${named}`,
  );
}

function isFound(path: string, resolve: (path: string) => string): boolean {
  try {
    resolve(path);
    return true;
  } catch {
    return false;
  }
}
