/**
 * Whether paths end as a template says, with one segment for each parameter, after any prefix. Compares segment by
 * segment: a regular expression made from a foreign template could run for ever.
 */
export function templateMatcher(template: string): (segments: readonly string[]) => boolean {
  const wanted = segmentsOf(template).map(segmentMatcher);
  return (given) => {
    const prefix = given.length - wanted.length;
    return prefix >= 0 && wanted.every((fits, index) => fits(given[prefix + index] ?? ""));
  };
}

/** The segments of a path. */
export function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** A segment with parameters matches one with the same beginning and end. */
function segmentMatcher(segment: string): (given: string) => boolean {
  const open = segment.indexOf("{");
  const close = segment.lastIndexOf("}");
  if (open === -1 || close < open) return (given) => given === segment;
  const [before, after] = [segment.slice(0, open), segment.slice(close + 1)];
  const fixed = before.length + after.length;
  return (given) => given.length > fixed && given.startsWith(before) && given.endsWith(after);
}
