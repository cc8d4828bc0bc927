import type { Check } from "#lib/check/check.ts";
import { equalInstants } from "#lib/check/matchers/equal-instants.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { intakeKept, intakeNullable, intakeTaken } from "#lib/contract/clauses/intake/intake.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { Field } from "#lib/contract/field.ts";
import { resources } from "#lib/contract/resources.ts";
import {
  cleared,
  duplicate,
  expectMade,
  full,
  plainIntake,
  repeated,
  snoozed,
} from "#suites/support/records/make-intake.ts";

const fields: Readonly<Record<string, Field>> = resources.intakeWorkItem.fields;

const typed = keysOf(resources.intakeWorkItem.fields).map((name) =>
  check({
    id: `intake.field.${name}`,
    clause: "intake/field#type",
    subject: name,
    title: `the answer to the create of an intake work item holds ${name}`,
    needs: ["scratchProject"],
    killedBy: [`intake-${name}-dropped`, `intake-${name}-mistyped`],
    async run(given) {
      const field = fields[name] ?? { type: "any" };
      const others = [await duplicate(given), await snoozed(given)];
      // A duplicate or snoozed item may be refused for that reason alone.
      const taken = others.filter(({ made }) => made.response.status < 300);
      for (const made of [
        await plainIntake(given),
        (await full(given)).made,
        ...taken.map((one) => one.made),
      ]) {
        const value = valueAt(made.response.json, `/${name}`);
        expectMade(given, made).has(`/${name}`);
        if (value === null && field.disputed !== undefined) given.observe(`${name} is null`, made);
        else given.expect(made).lawful(`/${name}`, field);
      }
    },
  }),
);

/** What was sent, and the answer to it. */
interface Sent {
  readonly sent: Readonly<Record<string, string>>;
  readonly made: Exchange;
}

/** Whether the answer repeats what was sent; the spelling of instants and markup may differ. */
const says: Readonly<Record<string, (reported: string, sent: string) => boolean>> = {
  description_html: (reported) => reported.includes("Reported words"),
  snoozed_till: equalInstants,
};

/** Members that are sent in separate requests. */
const apart: Readonly<Record<string, typeof duplicate | typeof snoozed>> = {
  duplicate_to_id: duplicate,
  snoozed_till: snoozed,
};

const kept = intakeKept.map((name) =>
  check({
    id: `intake.body.${name}`,
    clause: "intake/body#kept",
    subject: name,
    title: `an intake work item stores the ${name} that is sent`,
    needs: ["scratchProject"],
    killedBy: [`intake-${name}-is-forgotten`],
    async run(given) {
      const { sent, made }: Sent = await (apart[name] ?? full)(given);

      const value = String(sent[name]);
      const reported = valueAt(made.response.json, `/${name}`);
      const holds = says[name]?.(String(reported), value) ?? reported === value;
      expectMade(given, made).that(`/${name}`, `what was sent: ${value}`, reported, holds);
    },
  }),
);

const taken = intakeTaken.map((name) =>
  check({
    id: `intake.body.${name}`,
    clause: "intake/body#taken",
    subject: name,
    title: `an intake work item can be sent the ${name} of another one`,
    needs: ["scratchProject"],
    killedBy: [`intake-${name}-is-refused`],
    async run(given) {
      expectMade(given, await plainIntake(given)).has(`/${name}`);

      const made = await repeated(given);

      given.expect(made).ok();
      given.observe(`${name} is ${String(valueAt(made.response.json, `/${name}`))}`, made);
    },
  }),
);

const nulls = intakeNullable.map((name) =>
  check({
    id: `intake.null.${name}`,
    clause: "intake/null#taken",
    subject: name,
    title: `${name} of an intake work item accepts null`,
    needs: ["scratchProject"],
    killedBy: [`intake-${name}-refuses-null`, "null-is-refused"],
    async run(given) {
      const made = await cleared(given);

      expectMade(given, made).equals(`/${name}`, null);
    },
  }),
);

/** What a created intake work item reports. */
export const intakeAnswerChecks: readonly Check[] = [...typed, ...kept, ...taken, ...nulls];
