import type { Check } from "#lib/check/check.ts";
import type { Field } from "#lib/contract/field.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { keysOf } from "#lib/contract/family.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField } from "#lib/check/matchers/value.ts";
import { creatorIn } from "#suites/support/answers/creator-in.ts";
import { resources } from "#lib/contract/resources.ts";
import { namesByType } from "#lib/contract/subjects/typed-names.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { expectColor, labelUpdateChecks } from "./label-updates.ts";
import { patchedLabel } from "#suites/support/records/patched-label.ts";

const { fields } = resources.initiativeLabel;
const dashed = (name: string) => name.replaceAll("_", "-");

function holding(name: keyof typeof fields, killedBy: Check["killedBy"]): Check {
  const field: Field = fields[name];
  return check({
    id: `initiative-labels.record.holds-${dashed(name)}`,
    clause: "initiative-labels/member#members",
    subject: name,
    title: `an initiative label holds ${name}: ${describeField(field)}`,
    needs: ["owner"],
    killedBy,
    async run(given) {
      const { answer } = await patchedLabel(given, "description");

      given.expect(answer).ok().lawful(`/${name}`, field);
    },
  });
}

const { typed, untyped } = namesByType(fields);

const members = [
  ...typed.map((name) =>
    holding(name, [`initiative-label-${name}-left-out`, `initiative-label-${name}-of-other-type`]),
  ),
  ...untyped.map((name) => holding(name, [`initiative-label-${name}-left-out`])),
];

const tooLong = (["name", "color"] as const).map((field) =>
  check({
    id: `initiative-labels.update.${field}-256`,
    clause: "initiative-labels/text#256",
    subject: field,
    title: `a ${field} of 256 characters is refused for an initiative label`,
    needs: ["owner"],
    killedBy: [`initiative-label-${field}-of-256-taken`],
    async run(given) {
      const { answer } = await patchedLabel(given, `${field}At256`);

      given.expect(answer).problem("invalid_request").fieldError(field);
    },
  }),
);

const untold = untested(
  "The create of initiative labels does not answer the label.",
  unlocks.recordAnswered,
);

const keeps = [
  {
    update: "name",
    others: ["color", "description", "sort_order", "created_at", "created_by_id"],
    killer: "initiative-label-update-of-name-resets-color",
  },
  {
    update: "color",
    others: ["name", "description", "sort_order", "created_at", "created_by_id"],
    killer: "initiative-label-update-of-color-resets-name",
  },
  {
    update: "description",
    others: ["name", "color", "sort_order", "created_at", "created_by_id"],
    killer: "initiative-label-update-resets-color",
  },
  {
    update: "sortOrder",
    others: ["name", "color", "description", "created_at", "created_by_id"],
    killer: "initiative-label-update-resets-description",
  },
] as const;

const keeping = keeps.map(({ update, others, killer }) =>
  check({
    id: `initiative-labels.update.${update === "sortOrder" ? "sort-order" : update}-keeps`,
    clause: "initiative-labels/update#keeps",
    title: `an update of an initiative label keeps ${others.join(", ")}`,
    needs: ["owner"],
    killedBy: [killer],
    async run(given) {
      const { answer, before } = await patchedLabel(given, update);
      given.expect(answer).ok();
      if (before === null) throw untold;

      const after = answer.response.json;
      const moved = others.filter(
        (name) => !equalValues(memberOf(before, name), memberOf(after, name)),
      );
      given.expect(answer).that("", "no other member changed", moved, moved.length === 0);
    },
  }),
);

/** Initiative labels. */
export const labelChecks: readonly Check[] = [
  ...members,
  ...labelUpdateChecks,
  ...tooLong,
  check({
    id: "initiative-labels.update.answers",
    clause: "initiative-labels/update#answers",
    title: "an update of an initiative label returns that label",
    needs: ["owner"],
    killedBy: ["initiative-label-update-answers-another"],
    async run(given) {
      const { id, answer } = await patchedLabel(given, "name");

      given.expect(answer).ok().equals("/id", id);
    },
  }),
  check({
    id: "initiative-labels.update.read",
    clause: "initiative-labels/update#read",
    title: "an initiative label is read as the answer to its last update showed it",
    needs: ["owner"],
    killedBy: [
      "initiative-label-update-is-answered-alone",
      "initiative-label-refused-update-is-written",
    ],
    async run(given) {
      const { answer, last, read } = await patchedLabel(given, "name");
      given.expect(answer).ok().is("/id", "uuid");

      const after = read.response.json;
      const names = keysOf(fields).filter((name) =>
        [last, after].every((label) => memberOf(label, name) !== undefined),
      );
      const differing = names.filter(
        (name) => !equalValues(memberOf(last, name), memberOf(after, name)),
      );
      const claims = given.expect(read).served(false).status(200);
      claims.that("", "as the last update answered", differing, differing.length === 0);
    },
  }),
  ...keeping,
  check({
    id: "initiative-labels.record.creator",
    clause: "initiative-labels/member#creator",
    title: "created_by_id of an initiative label is the user whose key created it",
    needs: ["owner"],
    killedBy: ["initiative-label-is-made-by-another"],
    async run(given) {
      const { answer } = await patchedLabel(given, "description");
      const creator = creatorIn(answer);

      given
        .expect(answer)
        .ok()
        .that("/created_by_id", given.owner.id, creator, creator === given.owner.id);
    },
  }),
  check({
    id: "initiative-labels.update.audit",
    clause: "initiative-labels/update#audit",
    title: "created_at and created_by_id of an initiative label do not change and cause no error",
    needs: ["owner"],
    killedBy: ["initiative-label-audit-written", "initiative-label-creator-written"],
    async run(given) {
      const { answer, before } = await patchedLabel(given, "audit");

      given
        .expect(answer)
        .ok()
        .equals("/created_at", memberOf(before, "created_at"))
        .equals("/created_by_id", memberOf(before, "created_by_id"));
    },
  }),
  check({
    id: "initiative-labels.update.color-255",
    clause: "initiative-labels/text#255",
    subject: "color",
    title: "a color of 255 characters is not too long for an initiative label",
    needs: ["owner"],
    killedBy: ["initiative-label-color-of-255-refused"],
    async run(given) {
      const { sent, answer } = await patchedLabel(given, "colorAt255");

      // A deployment may accept hex colors of only some lengths, which is another refusal.
      if (answer.response.status !== 400)
        expectColor(given.expect(answer).ok(), answer, sent["color"]);
      const errors = valueAt(answer.response.json, "/errors");
      const codes = Array.isArray(errors) ? errors.map((entry) => memberOf(entry, "code")) : [];
      given.expect(answer).that("/errors", "no max_length", codes, !codes.includes("max_length"));
    },
  }),
];
