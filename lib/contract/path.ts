/** Values for the parameters of a path template. */
export type PathParameters = Readonly<Record<string, string>>;

/** A path from its template, each parameter percent-encoded; throws where one is missing. */
export function fillPath(template: string, parameters: PathParameters): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${template}.`);
    return encodeURIComponent(value);
  });
}

/** A template with its parameter names removed, so that documents which name them otherwise agree. */
export function normalisePath(template: string): string {
  return template.replaceAll(/\{[^}]*\}/g, "{}");
}
