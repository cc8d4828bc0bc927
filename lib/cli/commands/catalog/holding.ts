/** Whether some texts contain each of the words, in any letter case, number and order. */
export function holding(words: readonly string[]): (...texts: readonly string[]) => boolean {
  const sought = words.map((word) => stemOf(plain(word)));
  return (...texts) => {
    const text = plain(texts.join(" "));
    return sought.every((word) => text.includes(word));
  };
}

/** Words are joined by blanks, hyphens or underscores; the sentences spell 10,000 without its comma. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, "")
    .replaceAll(/[-_\s]+/g, " ");
}

/** What a word and its plural have in common; a short one is taken as it is. */
function stemOf(word: string): string {
  return word.length <= 3 ? word : word.replace(/(?:ies|es|s|y)$/, "");
}
