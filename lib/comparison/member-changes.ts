import { canonicalJson } from "#lib/openapi/canonical-json.ts";
import type { DeclaredMember } from "./declared-members.ts";

/** The direction of a body: what a client sends may only widen, what it reads may only narrow. */
export type Way = "request" | "response";

/** How a member that is in both documents has changed, in a few words, and whether a client may stop working. */
interface MemberChange {
  readonly what: string;
  readonly breaking: boolean;
}

/** Every change of one member. */
export function memberChanges(
  old: DeclaredMember,
  recent: DeclaredMember,
  way: Way,
): readonly MemberChange[] {
  const sent = way === "request";
  const changes: (MemberChange | null)[] = [
    changed("type", old.type ?? "any", recent.type ?? "any", true),
    changed("format", old.format ?? "none", recent.format ?? "none", true),
    old.required === recent.required
      ? null
      : {
          what: recent.required ? "now required" : "no longer required",
          breaking: recent.required === sent,
        },
    (old.nullable ?? false) === (recent.nullable ?? false)
      ? null
      : {
          what: recent.nullable === true ? "may now be null" : "may no longer be null",
          breaking: (recent.nullable === true) !== sent,
        },
    ...enumChanges(old, recent, sent),
    lengthChange(old, recent, sent),
  ];
  return changes.filter((change) => change !== null);
}

function changed(what: string, old: string, recent: string, breaking: boolean) {
  return old === recent ? null : { what: `${what} was ${old}, is ${recent}`, breaking };
}

function enumChanges(old: DeclaredMember, recent: DeclaredMember, sent: boolean) {
  if (old.enum === undefined && recent.enum === undefined) return [];
  if (old.enum === undefined) return [{ what: "now lists its values", breaking: sent }];
  if (recent.enum === undefined) return [{ what: "no longer lists its values", breaking: !sent }];
  const [before, after] = [old.enum.map(canonicalJson), recent.enum.map(canonicalJson)];
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  return [
    added.length === 0 ? null : { what: `values added: ${added.join(", ")}`, breaking: !sent },
    removed.length === 0 ? null : { what: `values removed: ${removed.join(", ")}`, breaking: sent },
  ];
}

function lengthChange(
  { maxLength: old = Number.POSITIVE_INFINITY }: DeclaredMember,
  { maxLength: recent = Number.POSITIVE_INFINITY }: DeclaredMember,
  sent: boolean,
): MemberChange | null {
  if (old === recent) return null;
  const what = `longest text was ${reported(old)}, is ${reported(recent)}`;
  return { what, breaking: recent < old === sent };
}

function reported(length: number): string {
  return Number.isFinite(length) ? `${length} characters` : "unbounded";
}
