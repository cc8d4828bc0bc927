import type { Need } from "#fixtures/test-data.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Given } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { guardTaken } from "#suites/support/records/make-intake.ts";

/** A write that is in order by itself, and a read of whether it took effect. */
export interface Write {
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
  // For these the contract gives only the create.
  const isListGiven = ![operations.createModule.path, operations.createIntakeWorkItem.path].some(
    (unread) => unread === template,
  );
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
  return below(at, requireId(made));
}

/** Writes in the scratch project by their subject. */
export const writesWithNames = {
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
  "project-option": {
    needs: ["scratchProject", "projectMode"],
    operation: "createProjectOption",
    begin: async (given: ScratchGiven) => {
      const name = given.unique("refused");
      const listed = creating(given, operations.createProjectProperty.path, { name }, name);
      const json = { display_name: given.unique("property"), property_type: "OPTION" };
      const property = requireId(await given.api.send("POST", listed.at, { json }));
      return { ...listed, at: below(listed.at, property, "options") };
    },
  },
  "intake-work-item": {
    needs: ["scratchProject"],
    operation: "createIntakeWorkItem",
    begin: async (given: ScratchGiven) => {
      // The intake may be switched off, or lack its route.
      await guardTaken(given);
      const name = given.unique("refused");
      return creating(given, operations.createIntakeWorkItem.path, { name }, name);
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
