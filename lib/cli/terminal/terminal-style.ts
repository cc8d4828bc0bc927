import { askedScreen } from "./screen.ts";

/** The inputs that decide on colour. */
interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Whether a stream gets colour: FORCE_COLOR enables it for any, NO_COLOR disables it for all; if both are set, the
 * first decides.
 */
export function takesColor(
  { isTTY = false }: Screen,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return isTTY && (env["NO_COLOR"] ?? "") === "";
}

/** Whether standard output takes colour, how wide it is, and whether all is shown. */
export function terminalStyle(): {
  readonly color: boolean;
  readonly width: number;
  readonly verbose: boolean;
} {
  const { isTTY, columns } = process.stdout;
  const { color = true, verbose = false } = askedScreen();
  const width = isTTY ? Math.max(60, columns) : 100;
  return { color: color && takesColor(process.stdout), width, verbose };
}
