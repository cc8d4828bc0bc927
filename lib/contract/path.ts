/** Values for the parameters of a path template. */
export type PathParameters = Readonly<Record<string, string>>;

/** A path from its template, each parameter percent-encoded; throws where one is missing. */
export function fillPath(template: string, parameters: PathParameters): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${template}.`);
    return asSegment(value);
  });
}

/** The path below a collection that its segments name, each percent-encoded: that of a record, or of what is under it. */
export function below(collection: string, ...segments: readonly string[]): string {
  return `${collection}${segments.map((one) => `${asSegment(one)}/`).join("")}`;
}

/** Whether a text is a UUID by its look. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** One segment of a path that stands for a value, and changes nothing of the path around it. */
function asSegment(value: string): string {
  const encoded = encodeURIComponent(value);
  // Anyone who resolves a URL takes dots for steps in the path, encoded ones among them, so that they are encoded
  // twice.
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll(".", "%252E") : encoded;
}

/** A template with its parameter names removed, so that documents which name them otherwise agree. */
export function normalisePath(template: string): string {
  return template.replaceAll(/\{[^}]*\}/g, "{}");
}
