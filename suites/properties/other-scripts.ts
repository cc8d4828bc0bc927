import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { removeAllMade } from "#lib/check/arranging/remove-made.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { shownRecord } from "#lib/check/arranging/shown-record.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { sendOperation } from "#suites/support/types/send.ts";

/** Display names without a letter or digit of ASCII, of which a machine name may keep nothing. */
const names = ["\u91CD\u8981\u7A0B\u5EA6", "\u7D27\u6025\u7A0B\u5EA6"] as const;

const needs = ["scratchProject", "projectMode"] as const;

type Own = Given<(typeof needs)[number]>;

/** Creates a property; its description says that it is the run's. */
const create = (given: Own, display_name: string) => {
  const json = { display_name, property_type: "TEXT", description: given.unique("script") };
  const project_id = given.scratchProject.project.id;
  return sendOperation(given, "createProjectProperty", { project_id }, { json });
};

const isNamed = (record: unknown): boolean => memberOf(record, "name") !== undefined;

/** Machine names of properties whose display names are written in another script. */
export const otherScriptChecks: readonly Check[] = [
  check({
    id: "properties.project.names-of-another-script",
    clause: "properties/name#another-script",
    title: "a second property with a display name in Chinese letters is created, with a name",
    needs,
    killedBy: ["machine-names-keep-no-other-script", "machine-names-of-other-scripts-clash"],
    async run(given) {
      const made = [requireSuccess(await create(given, names[0]))];
      try {
        const second = await create(given, names[1]);
        made.push(second);
        given.expect(second).ok();
        const { exchange, at } = await shownRecord(given, second, isNamed);
        const name = valueAt(exchange.response.json, `${at}/name`);
        given.expect(exchange).that(`${at}/name`, "a name", name, String(name).trim() !== "");
      } finally {
        await removeAllMade(given, made);
      }
    },
  }),
];
