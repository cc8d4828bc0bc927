import type { Evidence } from "#lib/run/evidence.ts";
import { indentedJson } from "./indented-json.ts";

/** One exchange as reports show it. */
type Reported = NonNullable<ReturnType<Evidence["get"]>>;

const longestBody = 3000;
const longestLine = 600;
const mostHeaders = 40;

/** Method, path and query of an exchange. */
function askedOf({ request }: Reported): string {
  const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${String(one)}`),
  );
  const { method, path } = request;
  return cut(`${method} ${path}${query.length === 0 ? "" : `?${query.join("&")}`}`, longestLine);
}

/** The request: request line, principal, headers and body. */
export function requestText(exchange: Reported): string {
  const { as, headers = {}, json, raw } = exchange.request;
  const sent = json === undefined ? raw?.text : JSON.stringify(json);
  const type = json === undefined ? raw?.mediaType : "application/json";
  const typed = type === undefined || type === null ? {} : { "content-type": type };
  const head = [
    askedOf(exchange),
    `as ${as ?? "nobody"}`,
    ...headerLines({ ...typed, ...headers }),
  ];
  return [head.join("\n"), ...bodyOf(sent ?? "")].join("\n\n");
}

/** The answer: status, headers and body; long bodies are cut, with a note. */
export function responseText({ response }: Reported): string {
  const head = [String(response.status), ...headerLines(response.headers)];
  return [head.join("\n"), ...bodyOf(response.text)].join("\n\n");
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  const all = Object.entries(headers).map(([name, value]) => cut(`${name}: ${value}`, longestLine));
  const left = all.length - mostHeaders;
  return left > 0 ? [...all.slice(0, mostHeaders), `(${left} more headers)`] : all;
}

function bodyOf(text: string): string[] {
  if (text === "") return [];
  // Slightly more than is shown, so that the reader sees the cut.
  const shown = text.slice(0, longestBody * 2);
  return [cut(indentedJson(shown), longestBody, text.length - shown.length)];
}

function cut(text: string, longest: number, beyond = 0): string {
  const left = text.length - longest + beyond;
  if (text.length <= longest && beyond === 0) return text;
  const head = text.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, "");
  return `${head}… (${left} more characters)`;
}
