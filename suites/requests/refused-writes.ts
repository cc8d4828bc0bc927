import type { Need } from "#fixtures/test-data.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";

/** A write with a single error in how it is sent, and a read of whether it took effect. */
interface Write {
  readonly method: "POST" | "PATCH";
  readonly at: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly isDone: () => Promise<boolean>;
}

type ScratchGiven = Given<"scratchProject">;

const inScratchProject = (given: ScratchGiven, template: string): string =>
  given.path(template, { project_id: given.scratchProject.project.id });

/** A create, and whether the list of its resource shows the text that the record would have. */
function creating(given: ScratchGiven, template: string, json: Write["json"], text: string): Write {
  const at = inScratchProject(given, template);
  // For modules the contract gives only the create.
  const isListGiven = template !== operations.createModule.path;
  const isDone = async (): Promise<boolean> => {
    const page = await given.api.get(at, { per_page: 200, order_by: "-created_at" });
    given.expect(page).served(isListGiven).status(200).is("/data", "object[]");
    return page.response.text.includes(text);
  };
  return { method: "POST", at, json, isDone };
}

/** A work item of the scratch project; the contract does not give the route. */
async function makeItem(given: ScratchGiven): Promise<string> {
  const at = inScratchProject(given, lists.projectWorkItems.path);
  const json = await completed(given, at, { name: given.unique("item") });
  const made = await sendUndeclared(given, "POST", at, { json });
  return below(at, idOf(made.response.json));
}

const writes = {
  "work-item": {
    needs: ["scratchProject"],
    operation: "createWorkItem",
    begin: async (given: ScratchGiven) => {
      // A deployment may require more than a name, which must be known before the way of sending is judged.
      await makeItem(given);
      const name = given.unique("refused");
      return creating(given, lists.projectWorkItems.path, { name }, name);
    },
  },
  "work-item-update": {
    needs: ["scratchProject"],
    operation: "updateWorkItem",
    begin: async (given: ScratchGiven) => {
      const at = await makeItem(given);
      await sendUndeclared(given, "PATCH", at, { json: { priority: "low" } });
      const isDone = async () =>
        valueAt((await given.api.get(at)).response.json, "/priority") === "urgent";
      return { method: "PATCH" as const, at, json: { priority: "urgent" }, isDone };
    },
  },
  "project-type": {
    needs: ["scratchProject", "types", "projectMode"],
    operation: "createProjectType",
    begin: async (given: ScratchGiven) => {
      const name = given.unique("refused");
      return creating(given, operations.createProjectType.path, { name }, name);
    },
  },
  "project-property": {
    needs: ["scratchProject", "projectMode"],
    operation: "createProjectProperty",
    begin: async (given: ScratchGiven) => {
      const display_name = given.unique("refused");
      const json = { display_name, property_type: "TEXT" };
      return creating(given, operations.createProjectProperty.path, json, display_name);
    },
  },
  module: {
    needs: ["scratchProject"],
    operation: "createModule",
    begin: async (given: ScratchGiven) => {
      const name = given.unique("refused");
      return creating(given, operations.createModule.path, { name }, name);
    },
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly needs: readonly Need[];
      readonly operation: string;
      readonly begin: (given: ScratchGiven) => Promise<Write>;
    }
  >
>;

const refusals = [
  {
    name: "accept",
    type: "not_acceptable",
    words: "is sent with Accept: image/png",
    how: ({ json }: Write): RequestOptions => ({ json, headers: { Accept: "image/png" } }),
  },
  {
    name: "media-type",
    type: "unsupported_media_type",
    words: "is sent as plain text",
    how: ({ json }: Write): RequestOptions => ({
      raw: { mediaType: "text/plain", text: JSON.stringify(json) },
    }),
  },
] as const;

const unwritten = (
  subject: keyof typeof writes,
  {
    clause,
    words,
    type,
    how,
    ...rest
  }: Pick<Check, "id" | "clause" | "killedBy"> & {
    readonly words: string;
    readonly type: ProblemType;
    readonly how: (write: Write) => RequestOptions;
  },
): Check =>
  check({
    ...rest,
    clause,
    title: `a ${subject} that ${words} is not written`,
    needs: writes[subject].needs,
    async run(given: ScratchGiven) {
      const write = await writes[subject].begin(given);
      const refused = await given.api.send(write.method, write.at, how(write));
      given.expect(refused).problem(type);

      const isDone = await write.isDone();

      given.expect(refused).that("", "nothing written", { written: isDone }, !isDone);
    },
  });

const sent = keysOf(writes).flatMap((subject) =>
  refusals.map(({ name, type, words, how }) =>
    unwritten(subject, {
      id: `requests.${name}.${subject}-not-written`,
      clause: `requests/${name}#refused-writes-nothing`,
      killedBy: [`${type}-is-found-after-${writes[subject].operation}`],
      words,
      type,
      how,
    }),
  ),
);

const asked = keysOf(writes).map((subject) =>
  unwritten(subject, {
    id: `requests.expand.${subject}-not-written`,
    clause: "requests/expand#refused-writes-nothing",
    killedBy: [`expand-is-refused-after-${writes[subject].operation}`],
    words: "is sent with an unknown relation in expand",
    type: "invalid_request",
    how: ({ json }) => ({ json, query: { expand: "wms_no_such_relation" } }),
  }),
);

// The contract lists the names of fields with this write; other writes need not read the parameter.
const named = unwritten("module", {
  id: "requests.fields.module-not-written",
  clause: "requests/fields#refused-writes-nothing",
  killedBy: ["fields-are-refused-after-createModule"],
  words: "is sent with an unknown name in fields",
  type: "invalid_request",
  how: ({ json }) => ({ json, query: { fields: "wms_no_such_field" } }),
});

/**
 * Writes that are refused for how they are sent or what they request; the check searches for what they would have
 * written.
 */
export const refusedWriteChecks: readonly Check[] = [...sent, ...asked, named];
