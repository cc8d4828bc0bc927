import { claimedAudit } from "#fixtures/arbitraries/bodies.ts";
import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { sameJson } from "#lib/check/matchers/same-json.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import type { FieldType, Fields } from "#lib/contract/field.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isToldInPart } from "#suites/support/answers/spelled-name.ts";

type Says = (told: unknown, sent: unknown) => boolean;

const text: Says = (told, sent) =>
  typeof told === "string" && told.normalize() === String(sent).normalize();
const sorted = (ids: unknown) =>
  Object.values(ids ?? [])
    .map(String)
    .toSorted();
const set: Says = (told, sent) => Array.isArray(told) && sameJson(sorted(told), sorted(sent));

/** Whether a value says what was sent, where it may be spelled otherwise; text may be composed otherwise. */
const says: Partial<Readonly<Record<FieldType, Says>>> = {
  string: text,
  "uuid[]": set,
  datetime: (told, sent) => Date.parse(String(told)) === Date.parse(String(sent)),
};

/** Markup may be cleaned, so that its words alone are looked for. */
const words = (told: unknown) => String(told).includes("Words");

const entities = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
  "&nbsp;": " ",
} as const;

const decoded = (escaped: string) =>
  Object.entries(entities)
    .reduce((rest, [entity, sign]) => rest.replaceAll(entity, sign), escaped)
    .replaceAll("&amp;", "&");

/** Letters and digits of a text: signs of markup may be kept, escaped or taken out, and blanks be joined. */
const lettersOf = (whole: string) =>
  whole
    .replaceAll(/<[^<>]*>/g, "")
    .normalize()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Entities may be decoded, or lose their signs and leave their names. */
const description: Says = (told, sent) => {
  if (typeof told !== "string") return false;
  const [plainTold, plainSent] = [told, String(sent)].map((one) => decoded(decoded(one)));
  return (
    lettersOf(plainTold ?? "") === lettersOf(plainSent ?? "") ||
    lettersOf(told) === lettersOf(String(sent))
  );
};

/** A colour is a number in base 16, whose letters have no case. */
const colour = (told: unknown, sent: unknown) =>
  String(told).toLowerCase() === String(sent).toLowerCase();

function holds(name: string, fields: Fields, told: unknown, sent: unknown): boolean {
  // Whether there may be none is judged elsewhere, where the contract says it.
  if (told === null && sent === "") return true;
  if (sent === null || told === null) return told === sent;
  if (name === "description_html") return words(told);
  if (name === "color") return colour(told, sent);
  if (name === "description") return description(told, sent);
  // That all letters are told is advised of names that are made for it.
  if (name === "name" || name === "display_name") return isToldInPart(told, sent);
  const type = fields[name]?.type;
  return (type === undefined ? undefined : says[type])?.(told, sent) ?? sameJson(told, sent);
}

/** The members of these fields that an answer tells. */
export function reportedMembers({ response }: Exchange, fields: Fields): Sketch {
  const told = Object.keys(fields).map((name) => [name, memberOf(response.json, name)]);
  return Object.fromEntries(told.filter(([, value]) => value !== undefined));
}

/** What is told, and of what it is judged. */
interface Telling {
  readonly exchange: Exchange;
  /** Pointer to the record. */
  readonly base?: string;
  readonly fields: Fields;
  /** Members that are told whatever was asked; others are judged where they are told. */
  readonly whole?: boolean;
}

/** Each member is told as it was sent; audit fields are told as anything but what was claimed. */
export function expectTold(
  claims: Expectation,
  { exchange, base = "", fields, whole = false }: Telling,
  sent: Sketch,
): void {
  for (const [name, value] of Object.entries(sent)) {
    const at = `${base}${pointerTo(name)}`;
    const told = valueAt(exchange.response.json, at);
    const claim = memberOf(claimedAudit, name);
    if (claim !== undefined) {
      claims.that(at, "not what was claimed", told, !isClaim(told, claim));
    } else if (told === null && fields[name]?.disputed !== undefined) {
      continue;
    } else if (whole || told !== undefined) {
      claims.that(at, describeValue(value), told, holds(name, fields, told, value));
    }
  }
}

function isClaim(told: unknown, claim: unknown): boolean {
  return (
    told === claim || (typeof told === "string" && Date.parse(told) === Date.parse(String(claim)))
  );
}
