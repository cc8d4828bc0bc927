/** Values for the parameters of a path template. */
export type PathParameters = Readonly<Record<string, string>>;

/** A path from its template, with each parameter percent-encoded; throws if one is missing. */
export function fillPath(template: string, parameters: PathParameters): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${template}.`);
    return asSegment(value);
  });
}

/**
 * The path below a collection that its segments name, each percent-encoded: that of a record, or of something below it.
 */
export function below(collection: string, ...segments: readonly string[]): string {
  return `${collection}${segments.map((one) => `${asSegment(one)}/`).join("")}`;
}

/** Whether a text has the form of a UUID. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** One path segment for a value, which changes nothing else in the path. */
function asSegment(value: string): string {
  const encoded = encodeURIComponent(value);
  // URL resolution treats dots as path steps, even encoded ones, so they are encoded twice.
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll(".", "%252E") : encoded;
}

/** A template without its parameter names, so that documents with other names agree. */
export function normalisePath(template: string): string {
  return template.replaceAll(/\{[^}]*\}/g, "{}");
}
