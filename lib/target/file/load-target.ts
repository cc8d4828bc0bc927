import { completeTarget } from "./complete-target.ts";
import { exposedKeys } from "./exposed-keys.ts";
import { expandVariables, type Environment } from "./expand-variables.ts";
import { readTargetFile } from "./read-target-file.ts";
import type { Target } from "#lib/target/target.ts";
import { targetOfEnvironment } from "./target-of-environment.ts";
import { checkShape } from "./target-shape.ts";

/** Where to look for a target. */
interface TargetInputs {
  /** Path of a target file. */
  readonly file?: string | undefined;
  readonly env: Environment;
  /** Receives warnings about risks that are no errors. @default standard error */
  readonly warn?: (message: string) => void;
}

/**
 * The target of a file, or else of the environment; null means the embedded reference. Throws {@link UsageError} for
 * every invalid input.
 */
export function loadTarget({ file, env, warn = onStderr }: TargetInputs): Target | null {
  if (file === undefined) return targetOfEnvironment(env);
  const of = (pointer: string): string => `${file}${pointer}`;
  const data = checkShape(readTargetFile(file), file);
  const warning = exposedKeys(file, data);
  if (warning !== null) warn(warning);
  // The type stays valid: strings are only replaced by strings.
  const expanded = checkShape(expandVariables(data, env, file), file);
  const names = { baseUrl: of("/baseUrl"), workspace: of("/workspace"), of, env };
  return completeTarget(expanded, { kind: "file", path: file }, names);
}

function onStderr(message: string): void {
  process.stderr.write(`wms-conformance: ${message}\n`);
}
