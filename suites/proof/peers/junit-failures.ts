/** One failed test of a JUnit report. */
interface JunitFailure {
  readonly test: string;
  readonly message: string;
  readonly text: string;
}

/** Every failed test of a report; the report is foreign, and is read only as text. */
export function junitFailures(xml: string): readonly JunitFailure[] {
  return xml
    .split("<testcase ")
    .slice(1)
    .flatMap((part) => {
      const [body = ""] = part.split("</testcase>");
      const [, inner] = /<(?:failure|error)\b([^]*)$/.exec(body) ?? [];
      if (inner === undefined) return [];
      const message = /message="([^"]*)"/.exec(inner.slice(0, inner.indexOf(">") + 1))?.[1] ?? "";
      const [, text = ""] = /<!\[CDATA\[([^]*?)\]\]>/.exec(inner) ?? [];
      return [{ test: opened(attribute(body, "name")), message: opened(message), text }];
    });
}

function attribute(text: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? "";
}

function opened(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#xA;", "\n")
    .replaceAll("&#10;", "\n")
    .replaceAll("&apos;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
