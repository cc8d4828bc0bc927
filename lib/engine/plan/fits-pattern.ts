/** Whether a text fits a pattern in which `*` stands for any text, even none; letter case does not count. */
export function fitsPattern(pattern: string, text: string): boolean {
  const [first = "", ...parts] = pattern.toLowerCase().split("*");
  const whole = text.toLowerCase();
  const last = parts.pop();
  if (last === undefined) return whole === first;
  if (!whole.startsWith(first)) return false;
  let from = first.length;
  for (const part of parts) {
    const at = whole.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return whole.length - last.length >= from && whole.endsWith(last);
}
