import type { Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import type { NestedRecord } from "#lib/contract/subjects/nested-records.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { twoEstimates } from "#suites/support/records/two-estimates.ts";
import { completed } from "#suites/support/records/declared-body.ts";

type Both = Given<"scratchProject" | "sibling">;
type Body = Readonly<Record<string, unknown>>;

/** Collections of one kind below two parents: the record's own, and another one. */
export interface Parents {
  readonly own: string;
  readonly other: string;
}

/** A kind of record that belongs to a parent record. */
export interface Child {
  readonly name: NestedRecord;
  readonly needs: readonly ("scratchProject" | "sibling" | "projectMode" | "workspaceMode")[];
  /** Provides two parents, and removes what exists on the workspace level. */
  readonly between: <T>(given: Both, use: (parents: Parents) => Promise<T>) => Promise<T>;
  /** How to create one that shows the word, or change one to show it. */
  readonly body: (word: string) => Body;
}

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

/** Path of the comments of a work item, as if it were in the scratch project. */
export function commentsOf(given: Given<"scratchProject">, work_item_id: string): string {
  const { id: project_id } = given.scratchProject.project;
  return given.path(`${P}/work-items/{work_item_id}/comments/`, { project_id, work_item_id });
}

/** Path of the comments of a work item that is created for them. */
export async function commentsOfNewItem(given: Given<"scratchProject">): Promise<string> {
  const project = { project_id: given.scratchProject.project.id };
  const at = given.path(lists.projectWorkItems.path, project);
  const json = await completed(given, at, { name: given.unique("commented") });
  return commentsOf(given, requireId(await sendUndeclared(given, "POST", at, { json })));
}

const property = ({ unique }: Both) => ({
  json: { display_name: unique("Places"), property_type: "OPTION" },
});

async function optionsOfNewProperty(given: Both): Promise<string> {
  const project = { project_id: given.scratchProject.project.id };
  const at = given.path(operations.createProjectProperty.path, project);
  const property_id = requireId(await given.api.send("POST", at, property(given)));
  return given.path(operations.createProjectOption.path, { ...project, property_id });
}

const workspaceOptions = (given: Both, property_id: string) =>
  given.path(operations.createWorkspaceOption.path, { property_id });

/** Every kind whose parents are distinguished. */
export const children: readonly Child[] = [
  {
    name: "estimate-point",
    needs: ["scratchProject", "sibling"],
    async between(given, use) {
      // The record is a point of the second estimate.
      const { own: other, other: own } = await twoEstimates(given);
      return use({ own, other });
    },
    body: (word) => ({ value: pointValue(word) }),
  },
  {
    name: "comment",
    needs: ["scratchProject"],
    between: async (given, use) =>
      use({ other: await commentsOfNewItem(given), own: await commentsOfNewItem(given) }),
    body: (word) => ({ comment_html: `<p>${word}</p>` }),
  },
  {
    name: "project-option",
    needs: ["scratchProject", "projectMode"],
    between: async (given, use) =>
      use({ other: await optionsOfNewProperty(given), own: await optionsOfNewProperty(given) }),
    body: (name) => ({ name }),
  },
  {
    name: "workspace-option",
    needs: ["scratchProject", "workspaceMode"],
    between: (given, use) =>
      withWorkspaceProperty(given, property(given), (near) =>
        withWorkspaceProperty(given, property(given), (far) =>
          use({
            own: workspaceOptions(given, requireId(far)),
            other: workspaceOptions(given, requireId(near)),
          }),
        ),
      ),
    body: (name) => ({ name }),
  },
];
