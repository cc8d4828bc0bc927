/** The commands that a guide shows in its blocks of shell, without prompts and comments, one by one. */
export function guideCommands(markdown: string): readonly string[] {
  const blocks = [...markdown.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, text = ""]) => text);
  return blocks
    .flatMap((text) => text.split("\n"))
    .map((line) => line.trim().replace(/\s+#\s.*$/, ""))
    .flatMap((line) => line.split(" && "))
    .filter((command) => command !== "");
}

/** The words of a command as a shell splits them; quotes are removed. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );
}
