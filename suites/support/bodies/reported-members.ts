import { claimedAudit } from "#fixtures/arbitraries/bodies.ts";
import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { equalInstants } from "#lib/check/matchers/equal-instants.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import type { FieldType, Fields } from "#lib/contract/field.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isReportedInPart } from "#suites/support/answers/spelled-name.ts";

type Says = (reported: unknown, sent: unknown) => boolean;

const text: Says = (reported, sent) =>
  typeof reported === "string" && reported.normalize() === String(sent).normalize();

/** Whether a value is what was sent, if it may be spelled differently; text may use another Unicode composition. */
const says: Partial<Readonly<Record<FieldType, Says>>> = {
  string: text,
  datetime: equalInstants,
};

/** Markup may be cleaned, so only its words are compared. */
const words = (reported: unknown) => String(reported).includes("Words");

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

/** Letters and digits of a text: markup characters may be kept, escaped or removed, and spaces be joined. */
const lettersOf = (whole: string) =>
  whole
    .replaceAll(/<[^<>]*>/g, "")
    .normalize()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Entities may be decoded, or reduced to their names. */
const description: Says = (reported, sent) => {
  if (typeof reported !== "string") return false;
  const [plainReported, plainSent] = [reported, String(sent)].map((one) => decoded(decoded(one)));
  return (
    lettersOf(plainReported ?? "") === lettersOf(plainSent ?? "") ||
    lettersOf(reported) === lettersOf(String(sent))
  );
};

/** A colour is a hexadecimal number, whose letters are case-insensitive. */
const colour = (reported: unknown, sent: unknown) =>
  String(reported).toLowerCase() === String(sent).toLowerCase();

const dayMs = 86_400_000;

/** A cycle may run from the beginning of a day to the end of one, in its own time zone. */
const nearby = (reported: unknown, sent: unknown) =>
  Math.abs(Date.parse(String(reported)) - Date.parse(String(sent))) < dayMs;

function holds(name: string, fields: Fields, reported: unknown, sent: unknown): boolean {
  // Other checks judge whether it may be absent, if the contract says so.
  if (reported === null && sent === "") return true;
  if (sent === null || reported === null) return reported === sent;
  if (name === "description_html") return words(reported);
  if (name === "color") return colour(reported, sent);
  if (name === "description") return description(reported, sent);
  // Names made for that purpose test that all letters are returned.
  if (name === "name" || name === "display_name") return isReportedInPart(reported, sent);
  const type = fields[name]?.type;
  if (type === "datetime" && /^(?:start|end)_date$/.test(name)) return nearby(reported, sent);
  return (
    (type === undefined ? undefined : says[type])?.(reported, sent) ?? equalValues(reported, sent)
  );
}

/** The members of these fields that an answer returns. */
export function reportedMembers({ response }: Exchange, fields: Fields): Sketch {
  const reported = Object.keys(fields).map((name) => [name, memberOf(response.json, name)]);
  return Object.fromEntries(reported.filter(([, value]) => value !== undefined));
}

/** What is returned, and about what it is judged. */
interface OverrideWith {
  readonly exchange: Exchange;
  /** Pointer to the record. */
  readonly base?: string;
  readonly fields: Fields;
  /** Members that are returned whatever was requested; others are judged if they are returned. */
  readonly whole?: boolean;
}

/** Each member is returned as it was sent; audit fields are returned as anything but what was sent. */
export function expectShown(
  claims: Expectation,
  { exchange, base = "", fields, whole = false }: OverrideWith,
  sent: Sketch,
): void {
  for (const [name, value] of Object.entries(sent)) {
    const at = `${base}${pointerTo(name)}`;
    const reported = valueAt(exchange.response.json, at);
    const claim = memberOf(claimedAudit, name);
    if (claim !== undefined) {
      claims.that(at, "not what was claimed", reported, !isClaim(reported, claim));
    } else if (reported === null && fields[name]?.disputed !== undefined) {
      continue;
    } else if (whole || reported !== undefined) {
      claims.that(at, describeValue(value), reported, holds(name, fields, reported, value));
    }
  }
}

/** Whether a row shows each member as it was sent, among those that another answer about such a record returns. */
export function showsAll(row: unknown, other: unknown, fields: Fields, sent: Sketch): boolean {
  if (row === undefined || other === null) return false;
  return Object.entries(sent).every(([name, value]) => {
    if (memberOf(other, name) === undefined) return true;
    const [reported, claim] = [memberOf(row, name), memberOf(claimedAudit, name)];
    if (claim !== undefined) return reported !== undefined && !isClaim(reported, claim);
    return reported !== undefined && holds(name, fields, reported, value);
  });
}

function isClaim(reported: unknown, claim: unknown): boolean {
  return reported === claim || (typeof reported === "string" && equalInstants(reported, claim));
}
