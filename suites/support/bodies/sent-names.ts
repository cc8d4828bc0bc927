import { pointerTo } from "#lib/check/matchers/pointer.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";

/** What a check names with the tag of its run stands nowhere else. */
const unique = /wms[a-z]+-\w+\d/;

/** A text, and where it stands. */
interface Text {
  readonly at: string;
  readonly text: string;
}

/** All texts of a JSON value, by their pointers. */
export function textsIn(value: unknown, at = ""): readonly Text[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => textsIn(own, at + pointerTo(key)));
}

function jsonOf({ json, raw }: ApiRequest): unknown {
  if (raw === undefined) return json;
  try {
    return JSON.parse(raw.text);
  } catch {
    return null;
  }
}

/** The names of the run that a request sends, each as often as it sends it. */
export function namesSentBy(request: ApiRequest): readonly string[] {
  const texts = textsIn(jsonOf(request)).map(({ text }) => text);
  return texts.filter((text) => unique.test(text));
}
