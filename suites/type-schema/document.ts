import { absentId } from "#suites/support/answers/refused-body.ts";
import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Check, Citing } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { priorities } from "#lib/contract/enums.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { workItemTypeSchema } from "#lib/contract/resources/types.ts";
import { typeSchemaFields } from "#lib/contract/type-schema.ts";
import { requireStrange } from "#suites/support/records/states-of.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { entryIn, readTypeDocument } from "#suites/support/types/documents.ts";
import { successOf } from "#suites/support/types/send.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const needs = ["frozenProject", "types"] as const;

interface Claim extends Citing {
  readonly name: string;
  readonly says: string;
  readonly killedBy: Check["killedBy"];
  /** The entry that has to be present so that there is something to judge. */
  readonly entry?: string;
  readonly holds: (document: Expectation, json: unknown) => void;
}

const members = keysOf(workItemTypeSchema.fields).map((name): Claim => ({
  name: `holds-${name.replaceAll("_", "-")}`,
  clause: "type-schema/document#members",
  subject: name,
  says: `holds ${name} with its type`,
  killedBy: [`document-lacks-${name}`, `document-mistypes-${name}`],
  holds: (document) => document.lawful(`/${name}`, workItemTypeSchema.fields[name]),
}));

const types = keysOf(typeSchemaFields).map((name): Claim => ({
  name: `describes-${name.replaceAll("_", "-")}`,
  clause: "type-schema/document#entry-type",
  subject: name,
  says: `describes ${name} with its type`,
  killedBy: [`document-leaves-${name}-out`, `document-gives-${name}-another-type`],
  holds: (document) => document.equals(`/fields/${name}/type`, typeSchemaFields[name].type),
}));

const required = keysOf(typeSchemaFields).map((name): Claim => ({
  name: `required-${name.replaceAll("_", "-")}`,
  clause: "type-schema/document#entry-required",
  subject: name,
  says: `says of ${name} whether it is required`,
  killedBy: [`document-does-not-say-whether-${name}-is-required`],
  entry: name,
  holds: (document) => document.is(`/fields/${name}/required`, "boolean"),
}));

const optionsOf = (json: unknown, field: string): readonly unknown[] => {
  const options = valueAt(json, `/fields/${field}/options`);
  return Array.isArray(options) ? options : [];
};

const offered = priorities.map((value): Claim => ({
  name: `priority-${value}`,
  clause: "type-schema/document#priorities",
  subject: value,
  says: `offers the priority ${value} once, with a label`,
  killedBy: [`document-does-not-offer-${value}`, "document-labels-no-priority"],
  entry: "priority",
  holds(document, json) {
    const options = optionsOf(json, "priority");
    const own = options.filter((one) => memberOf(one, "value") === value);
    const labelled = own.filter((one) => typeof memberOf(one, "label") === "string");
    const holds = own.length === 1 && labelled.length === 1;
    document.that("/fields/priority/options", `${value} once, with a label`, options, holds);
  },
}));

/** Values that the contract lists. */
const written = [
  ["name-required", "/fields/name/required", true, "says that name is required"],
  ["name-length", "/fields/name/max_length", 255, "gives the limit of 255 characters for name"],
  ["priority-optional", "/fields/priority/required", false, "says that priority is optional"],
  ["priority-default", "/fields/priority/default", "none", "says that priority is none by default"],
  [
    "assignee-multi",
    "/fields/assignee_ids/is_multi",
    true,
    "says that assignee_ids accepts several values",
  ],
  [
    "start-date-format",
    "/fields/start_date/format",
    "YYYY-MM-DD",
    "gives the format of start_date",
  ],
] as const;

const values = written.map(([name, pointer, value, says]): Claim => ({
  name,
  clause: `type-schema/document#${name}`,
  says,
  killedBy: [`document-${name}-is-wrong`],
  entry: pointer.split("/")[2] ?? "",
  holds: (document) => document.equals(pointer, value),
}));

const closed: Claim = {
  name: "priority-closed",
  clause: "type-schema/document#priority-closed",
  says: "offers no priority beyond the five",
  killedBy: ["document-offers-a-sixth-priority"],
  entry: "priority",
  holds(document, json) {
    const options = optionsOf(json, "priority").map((one) => memberOf(one, "value"));
    const lawful = options.every((value) => priorities.some((one) => one === value));
    document.that("/fields/priority/options", priorities.join(", "), options, lawful);
  },
};

const stateShape: Claim = {
  name: "state-options",
  clause: "type-schema/document#state-options",
  says: "gives each option of state_id an id, a name, a color and a group",
  killedBy: ["document-options-of-states-lack-their-color", "document-last-state-lacks-its-group"],
  entry: "state_id",
  holds: (document) =>
    document.every("/fields/state_id/options", "id, name, color and group", (option) =>
      ["id", "name", "color", "group"].every((key) => typeof memberOf(option, key) === "string"),
    ),
};

const status: Claim = {
  name: "status",
  clause: "type-schema/document#status",
  says: "answers 200",
  killedBy: ["document-answers-203"],
  holds: (document) => document.status(200),
};

const claims = [
  status,
  ...members,
  ...types,
  ...required,
  ...offered,
  ...values,
  closed,
  stateShape,
].map(({ name, clause, subject, says, killedBy, entry, holds }) =>
  check({
    id: `type-schema.document.${name}`,
    clause,
    subject,
    title: `the document of a type ${says}`,
    needs,
    killedBy,
    async run(given) {
      const document = await readTypeDocument(given);
      if (entry !== undefined) entryIn(document, entry);

      holds(given.expect(document).ok(), document.response.json);
    },
  }),
);

/** Members that both the document and the list of types report. */
const equal = [
  ["own-name", "type_name", "name"],
  ["own-description", "type_description", "description"],
  ["own-logo", "type_logo_props", "logo_props"],
  ["own-id", "type_id", "id"],
] as const;

const own = equal.map(([name, reported, listed]) =>
  check({
    id: `type-schema.document.${name}`,
    clause: `type-schema/document#${name}`,
    title: `the document reports the type's own ${listed} as ${reported}`,
    needs,
    killedBy: [`document-tells-another-${reported}`],
    async run(given) {
      const document = await readTypeDocument(given);
      const at = given.path(lists.projectTypes.path, { project_id: given.frozenProject.id });
      const page = await given.api.read(at);
      const id = given.types.at(-1)?.id;
      const row = walkedRows(successOf(page)).find((one) => memberOf(one, "id") === id);
      if (row === undefined) {
        throw untested("The type is not listed.", unlocks.answer("list", "that shows each type"));
      }

      given.expect(document).ok().equals(`/${reported}`, memberOf(row, listed));
    },
  }),
);

const statesOffered = check({
  id: "type-schema.document.state-offered",
  clause: "type-schema/document#state-offered",
  title: "the document offers the states of the project",
  needs: [...needs, "states"],
  killedBy: ["document-offers-the-first-state-alone", "document-leaves-the-last-state-out"],
  async run(given) {
    const document = await readTypeDocument(given);
    entryIn(document, "state_id");
    const ids = optionsOf(document.response.json, "state_id").map((one) => memberOf(one, "id"));

    // Work items enter triage in another way, so it need not be offered.
    const known = given.states.filter(({ group }) => group !== "triage");
    const missing = known.filter(({ id }) => !ids.includes(id)).map(({ name }) => name);
    const holds = missing.length === 0;
    given
      .expect(document)
      .status(200)
      .that("/fields/state_id/options", "each state", missing, holds);
  },
});

const statesOfOtherProject = check({
  id: "type-schema.document.state-elsewhere",
  clause: "type-schema/document#state-elsewhere",
  title: "the document offers no state of another project",
  needs: [...needs, "sibling"],
  killedBy: ["document-offers-states-of-the-workspace"],
  async run(given) {
    const document = await readTypeDocument(given);
    entryIn(document, "state_id");
    const ids = optionsOf(document.response.json, "state_id").map((one) => memberOf(one, "id"));
    const strange = given.sibling.state?.id ?? absentId;
    await requireStrange(given, given.frozenProject.id, strange);

    const holds = !ids.includes(strange);
    given.expect(document).ok().atLeast("/fields/state_id/options", 1);
    given.expect(document).that("/fields/state_id/options", `no ${strange}`, ids, holds);
  },
});

const absent = check({
  id: "type-schema.document.absent",
  clause: "type-schema/document#absent",
  title: "the document of a type that does not exist gets 404",
  needs: ["frozenProject"],
  killedBy: ["document-of-an-absent-type-is-forbidden"],
  async run({ api, path, frozenProject, expect }) {
    const at = path(operations.readTypeSchema.path, {
      project_id: frozenProject.id,
      type_id: absentId,
    });

    expect(await api.read(at)).problem("not_found");
  },
});

/** The schema document of a type. */
export const documentChecks: readonly Check[] = [
  ...claims,
  ...own,
  statesOffered,
  statesOfOtherProject,
  absent,
];
