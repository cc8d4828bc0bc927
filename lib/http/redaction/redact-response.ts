import type { ApiResponse } from "#lib/http/exchange.ts";
import { maskKnownSecrets, maskSecrets, maskSecretsInText } from "./masked-secrets.ts";
import { longCharacters } from "#lib/http/wire/parse-long.ts";
import type { Redaction } from "./redaction.ts";

type Body = Pick<ApiResponse, "text" | "json">;

/** Redacts responses; a long body that came before, with the same text and value, is not processed again. */
export function redactorOf(redaction: Redaction): (response: ApiResponse) => ApiResponse {
  const known = new WeakMap<object, Body & { readonly of: string }>();

  return ({ status, headers, text, json, ...marked }) => {
    const long = text.length > longCharacters && typeof json === "object" ? json : null;
    const before = long === null ? undefined : known.get(long);
    const body = before?.of === text ? before : redactBody({ text, json }, redaction);
    if (long !== null) known.set(long, { ...body, of: text });
    const clean = { text: body.text, json: body.json };
    return { status, headers: redactHeaders(headers, redaction), ...clean, ...marked };
  };
}

function redactHeaders(headers: ApiResponse["headers"], redaction: Redaction) {
  const kept: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    kept[name] = name === "set-cookie" ? "<not kept>" : redaction.text(headers[name] ?? "");
  }
  return kept;
}

/** A body is also redacted in parsed form: an escape sequence can hide a secret from a search of the text. */
function redactBody({ text: reported, json: given }: Body, redaction: Redaction): Body {
  const ours = redaction.text(reported);
  const text = maskKnownSecrets(ours);
  const json = text === ours || given === undefined ? given : parsed(text);
  if (json === undefined) return { text: maskSecretsInText(text), json };
  if (text === reported && !/\\|secret_key/.test(text)) return { text, json };
  const clean = maskSecrets(redaction.deep(json));
  if (text === reported && clean === json) return { text, json };
  return { text: JSON.stringify(clean), json: clean };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
