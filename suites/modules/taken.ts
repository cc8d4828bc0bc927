import type { Check, Citing } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { check } from "#lib/check/check.ts";
import { moduleStatuses } from "#lib/contract/enums.ts";
import { limits } from "#lib/contract/limits.ts";
import { createModule } from "#suites/support/records/make-module.ts";

interface Taken extends Citing {
  readonly name: string;
  readonly says: string;
  readonly body: (name: string) => Readonly<Record<string, unknown>>;
  readonly killedBy: Check["killedBy"];
  readonly holds: (made: Expectation, name: string) => Expectation;
}

const day = "2031-05-06";
const dayAfter = "2031-05-07";
const longest = (text: string) => text.padEnd(limits.externalIdLength, "x");
const palette = { palette: "teal", icon: { name: "anchor", size: 3 }, tags: ["a", "b"] };

/** Bodies that are accepted, and what the returned module holds. */
const taken: readonly Taken[] = [
  {
    name: "answers",
    clause: "modules/create#answers",
    says: "with only a name is accepted",
    body: (name) => ({ name }),
    killedBy: ["created-module-is-told-by-its-id", "module-name-dropped"],
    holds: (made, name) => made.is("/id", "uuid").equals("/name", name),
  },
  {
    name: "name-255",
    clause: "modules/name#255",
    says: "may have a name of 255 characters",
    body: (name) => ({ name: name.padEnd(limits.nameLength, "x") }),
    killedBy: ["name-of-255-refused"],
    holds: (made, name) => made.equals("/name", name.padEnd(limits.nameLength, "x")),
  },
  {
    name: "name-two-bytes",
    clause: "modules/name#characters",
    says: "may have a name of 255 characters of two bytes",
    body: (name) => ({ name: name.padEnd(limits.nameLength, "é") }),
    killedBy: ["name-measured-in-bytes", "name-of-255-refused"],
    holds: (made, name) => made.equals("/name", name.padEnd(limits.nameLength, "é")),
  },
  {
    name: "description",
    clause: "modules/description#text",
    says: "stores its description as it is",
    body: (name) => ({ name, description: "Plain text, two or three words." }),
    killedBy: ["module-description-is-wrapped"],
    holds: (made) => made.equals("/description", "Plain text, two or three words."),
  },
  {
    name: "description-unescaped",
    clause: "modules/description#unescaped",
    says: "stores markup characters in its description, which is plain text",
    body: (name) => ({ name, description: "Plain text, 2 < 3 & done." }),
    killedBy: ["module-description-is-escaped"],
    holds: (made) => made.equals("/description", "Plain text, 2 < 3 & done."),
  },
  {
    name: "status-default",
    clause: "modules/status#default",
    says: "without a status is planned",
    body: (name) => ({ name }),
    killedBy: ["module-status-default-is-backlog"],
    holds: (made) => made.equals("/status", "planned"),
  },
  {
    name: "dates",
    clause: "modules/dates#kept",
    says: "stores both dates",
    body: (name) => ({ name, start_date: day, target_date: dayAfter }),
    killedBy: ["module-dates-are-instants", "module-target-date-is-a-day-early"],
    holds: (made) => made.equals("/start_date", day).equals("/target_date", dayAfter),
  },
  {
    name: "one-day",
    clause: "modules/dates#one-day",
    says: "may start and end on the same day",
    body: (name) => ({ name, start_date: day, target_date: day }),
    killedBy: ["dates-equal-refused"],
    holds: (made) => made.equals("/target_date", day),
  },
  {
    name: "target-alone",
    clause: "modules/dates#target-alone",
    says: "may have only a target date",
    body: (name) => ({ name, start_date: null, target_date: day }),
    killedBy: ["module-starts-on-a-day-of-its-own"],
    holds: (made) => made.equals("/start_date", null).equals("/target_date", day),
  },
  {
    name: "dates-null",
    clause: "modules/dates#null",
    says: "may have null for both dates",
    body: (name) => ({ name, start_date: null, target_date: null }),
    killedBy: ["null-date-is-refused", "null-is-refused"],
    holds: (made) => made.equals("/start_date", null).equals("/target_date", null),
  },
  {
    name: "lead-null",
    clause: "modules/lead#null",
    says: "may have null for its lead",
    body: (name) => ({ name, lead_id: null }),
    killedBy: ["null-is-refused", "lead-is-the-maker-where-it-is-null"],
    holds: (made) => made.equals("/lead_id", null),
  },
  {
    name: "no-members",
    clause: "modules/members#none",
    says: "has no members",
    body: (name) => ({ name }),
    killedBy: ["module-has-its-maker-as-a-member", "module-members-are-null"],
    holds: (made) => made.is("/member_ids", "uuid[]").length("/member_ids", 0),
  },
  {
    name: "logo-props",
    clause: "modules/logo-props#free-form",
    says: "stores any logo_props",
    body: (name) => ({ name, logo_props: palette }),
    killedBy: ["module-logo-props-are-dropped", "module-logo-props-are-kept-flat"],
    holds: (made) =>
      made
        .equals("/logo_props/palette", palette.palette)
        .equals("/logo_props/icon", palette.icon)
        .equals("/logo_props/tags", palette.tags),
  },
  {
    name: "external-pair",
    clause: "modules/external#kept",
    says: "stores its external pair",
    body: (name) => ({ name, external_id: name, external_source: "conformance" }),
    killedBy: ["module-external-pair-is-hidden", "module-external_source-dropped"],
    holds: (made, name) =>
      made.equals("/external_id", name).equals("/external_source", "conformance"),
  },
  {
    name: "external-null",
    clause: "modules/external#null",
    says: "may have null for its external pair",
    body: (name) => ({ name, external_id: null, external_source: null }),
    killedBy: ["null-is-refused", "null-external-key-is-an-empty-text"],
    holds: (made) => made.equals("/external_id", null).equals("/external_source", null),
  },
  {
    name: "external-id-255",
    clause: "modules/external#255",
    subject: "external_id",
    says: "may have an external_id of 255 characters",
    body: (name) => ({ name, external_id: longest(name), external_source: "conformance" }),
    killedBy: ["name-of-255-refused", "external-id-is-cut"],
    holds: (made, name) => made.equals("/external_id", longest(name)),
  },
  {
    name: "external-source-255",
    clause: "modules/external#255",
    subject: "external_source",
    says: "may have an external_source of 255 characters",
    body: (name) => ({ name, external_id: name, external_source: longest(name) }),
    killedBy: ["external-source-of-64-is-the-longest"],
    holds: (made, name) => made.equals("/external_source", longest(name)),
  },
  ...moduleStatuses.map((status): Taken => ({
    name: `status-${status}`,
    clause: "modules/status#each",
    subject: status,
    says: `may be ${status}`,
    body: (name) => ({ name, status }),
    killedBy: [`module-status-${status}-is-refused`, `module-status-${status}-is-forgotten`],
    holds: (made) => made.equals("/status", status),
  })),
];

/** Modules that are created. */
export const takenChecks: readonly Check[] = taken.map(
  ({ name, clause, subject, says, body, killedBy, holds }) =>
    check({
      id: `modules.create.${name}`,
      clause,
      subject,
      title: `a module ${says}`,
      needs: ["scratchProject"],
      killedBy,
      async run(given) {
        const word = given.unique("module");
        const made = await createModule(given, body(word));

        holds(given.expect(made).ok(), word);
      },
    }),
);
