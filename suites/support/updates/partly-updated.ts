import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { resources } from "#lib/contract/resources.ts";
import type { PartlyUpdatedKind } from "#lib/contract/subjects/partly-updated.ts";
import type { Need } from "#fixtures/test-data.ts";
import { operationNeeds, withPrepared } from "#suites/support/operations/ready.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { hookBelow, withWebhook } from "#suites/support/webhooks/made-webhook.ts";

type Body = Readonly<Record<string, unknown>>;

/** Uses the path of a new record, which is removed afterwards. */
type Lend = <T>(given: Ready, use: (at: string) => Promise<T>) => Promise<T>;

/** A kind of record: how one is lent, and what is changed in it. */
interface PartlyUpdated {
  readonly needs: readonly Need[];
  /** Members that are read according to the contract. */
  readonly read: readonly string[];
  readonly lend: Lend;
  /** The one member of the update, with another value than that of the create. */
  readonly change: (given: Ready) => Body;
}

/** A record of an operation that the contract gives, with more members than its plain body. */
const preparedBy =
  (name: OperationName, more: (given: Ready) => Body): Lend =>
  (given, use) =>
    withPrepared(given, name, async ({ at, json }) => {
      const list = given.path(operations[name].path, at);
      const body = { ...Object(json), ...more(given) };
      return use(below(list, requireId(await given.api.send("POST", list, { json: body }))));
    });

/** A record on a route that the contract does not give. */
const undeclaredAt =
  (template: string, body: (given: Ready) => Body): Lend =>
  async (given, use) => {
    const list = given.path(template, { project_id: given.scratchProject.project.id });
    const json = await completed(given, list, body(given));
    const made = await sendUndeclared(given, "POST", list, { json });
    try {
      return await use(below(list, requireId(made)));
    } finally {
      await removeMade(given, made);
    }
  };

const pair = ({ unique }: Ready): Body => ({
  external_id: unique("part"),
  external_source: "suite",
});

const fieldsOf = (name: keyof typeof resources, ...moving: readonly string[]) =>
  Object.keys(resources[name].fields).filter((field) => !moving.includes(field));

/** How each kind is lent and changed. A version may count what is changed, so it is no member that lasts. */
export const partlyUpdated: Readonly<Record<PartlyUpdatedKind, PartlyUpdated>> = {
  "intake work item": {
    needs: operationNeeds("createIntakeWorkItem"),
    read: fieldsOf("intakeWorkItem"),
    lend: preparedBy("createIntakeWorkItem", (given) => ({
      description_html: "<p>Before.</p>",
      priority: "low",
      ...pair(given),
    })),
    change: () => ({ priority: "high" }),
  },
  page: {
    needs: ["scratchProject"],
    read: fieldsOf("projectPage"),
    lend: undeclaredAt(lists.pages.path, (given) => ({
      name: given.unique("page"),
      description_html: "<p>Before.</p>",
      access: 0,
      ...pair(given),
    })),
    change: ({ unique }) => ({ name: unique("renamed") }),
  },
  webhook: {
    needs: ["scratchProject"],
    read: fieldsOf("webhook", "version"),
    lend: (given, use) => {
      const url = hookBelow(given, "https://example.invalid");
      return withWebhook(given, { url, active: false }, ({ path }) => use(path));
    },
    change: ({ unique }) => ({ name: unique("renamed") }),
  },
  "project option": {
    needs: operationNeeds("createProjectOption"),
    read: fieldsOf("propertyOption"),
    lend: preparedBy("createProjectOption", () => ({ is_default: true })),
    change: ({ unique }) => ({ name: unique("renamed") }),
  },
  "property context": {
    needs: operationNeeds("createContext"),
    read: fieldsOf("propertyContext"),
    lend: preparedBy("createContext", () => ({ is_required: false })),
    change: () => ({ is_required: true }),
  },
  "release tag": {
    needs: ["scratchProject"],
    read: fieldsOf("releaseTag"),
    // A sweep recognises it by its description; some deployments take only semantic versions.
    lend: undeclaredAt(lists.releaseTags.path, ({ unique }) => {
      const version = `1.0.0-${unique("version").replaceAll(" ", "-")}`;
      return { version, description: unique("tag"), git_tag: `v-${version}` };
    }),
    change: ({ unique }) => ({ description: unique("changed") }),
  },
  "automation edge": {
    needs: operationNeeds("createAutomationEdge"),
    read: fieldsOf("automationEdge", "version_id", "updated_at"),
    lend: preparedBy("createAutomationEdge", () => ({ execution_order: 1 })),
    change: () => ({ execution_order: 2 }),
  },
};
