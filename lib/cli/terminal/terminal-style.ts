/** Whether standard output takes colour, and how wide it is. */
export function terminalStyle(): { readonly color: boolean; readonly width: number } {
  const { isTTY, columns } = process.stdout;
  const color = isTTY && process.env["NO_COLOR"] === undefined;
  return { color, width: isTTY ? Math.max(60, columns) : 100 };
}
