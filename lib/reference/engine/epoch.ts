const written = "0000-00-00T00:00:00.000Z".length;

/** The instant in milliseconds since 1970; NaN if the text is not an instant. */
export function epochOf(text: string): number {
  if (text.length !== written || !text.endsWith("Z")) return Date.parse(text);
  // The form in which the service writes instants, read by position: a general parser is several times slower, which
  // would be noticeable when a long list is filtered by an instant.
  const number = (start: number, end: number): number => {
    let value = 0;
    for (let at = start; at < end; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
    return value;
  };
  return Date.UTC(
    number(0, 4),
    number(5, 7) - 1,
    number(8, 10),
    number(11, 13),
    number(14, 16),
    number(17, 19),
    number(20, 23),
  );
}
