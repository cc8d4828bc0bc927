import { completeTarget } from "./complete-target.ts";
import { exposedKeys } from "./exposed-keys.ts";
import { expandVariables, type Environment } from "./expand-variables.ts";
import { readTargetFile } from "./read-target-file.ts";
import type { Target } from "#lib/target/target.ts";
import { referenceWord } from "#lib/target/target.ts";
import { targetOfEnvironment } from "./target-of-environment.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { checkShape } from "./target-shape.ts";

/** Where to look for a target. */
interface TargetInputs {
  /** Path of a target file, or the word that asks for the embedded reference. */
  readonly file?: string | undefined;
  readonly env: Environment;
  /** Receives warnings about risks that are no errors. @default standard error */
  readonly warn?: (message: string) => void;
}

/**
 * The target of a file, or else of the environment; null is the embedded reference, which has to be asked for. Throws
 * {@link UsageError} for every invalid input, and where nothing says what is to be judged.
 */
export function loadTarget({ file, env, warn = onStderr }: TargetInputs): Target | null {
  if (file === undefined) return targetOfEnvironment(env) ?? refuseNothing();
  if (file === "") throw new UsageError(`The name of the target file is empty: ${ways}`);
  if (file === referenceWord) return null;
  const of = (pointer: string): string => `${file}${pointer}`;
  const data = checkShape(readTargetFile(file), file);
  const warning = exposedKeys(file, data);
  if (warning !== null) warn(warning);
  // The type stays valid: strings are only replaced by strings.
  const expanded = checkShape(expandVariables(data, env, file), file);
  const names = { baseUrl: of("/baseUrl"), workspace: of("/workspace"), of, env };
  return completeTarget(expanded, { kind: "file", path: file }, names);
}

/** How a target is named. */
const ways = `give --target <file> or WMS_TARGET, or set WMS_BASE_URL, WMS_WORKSPACE and WMS_API_KEY; --target ${referenceWord} is the embedded reference.`;

function refuseNothing(): never {
  throw new UsageError(`Nothing says what is to be judged: ${ways}`);
}

function onStderr(message: string): void {
  process.stderr.write(`wms-conformance: ${message}\n`);
}
