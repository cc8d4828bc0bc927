import { Problem } from "#lib/reference/problem.ts";
import type { RecordKind } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

/** The ids in these bodies, and the kinds of their records. */
const named: Readonly<Record<string, { readonly member: string; readonly kind: RecordKind }>> = {
  "type-import": { member: "work_item_types", kind: "type" },
  "project-attachment": { member: "properties", kind: "property" },
  "workspace-attachment": { member: "properties", kind: "property" },
};

/** The wildcards of a context. */
const wildcards = ["applies_to_all_projects", "applies_to_all_work_item_types"];

/** Lawful ways to accept a body of which a part is doubtful. */
export const partlyValidBodyVariants = variantsOf({
  "unknown-ids-are-skipped-beside-others": {
    openPoint: "the contract does not state what happens to an unknown id alongside valid ones",
    policy: "writes.body",
    instead: ({ resource, call }, usual) => {
      const body = usual();
      const { member = "", kind = "type" } = named[resource] ?? {};
      const sent = body[member];
      if (!Array.isArray(sent)) return body;
      const found = sent.filter((id) => call.store.find(kind, String(id)) !== undefined);
      return found.length === 0 ? body : { ...body, [member]: found };
    },
  },
  "unknown-ids-are-refused-and-others-taken": {
    openPoint:
      "the contract does not state whether an unknown id undoes what is done for the valid ones alongside it",
    policy: "writes.rollsBack",
    where: ({ status, call }) =>
      status === "invalid_request" &&
      ["importTypes", "attachWorkspaceProperties"].includes(call.operation),
    instead: () => false,
  },
  "repeated-ids-are-refused": {
    openPoint:
      "the contract does not state whether an id may occur twice in an import or an attachment",
    policy: "writes.body",
    instead: ({ resource }, usual) => {
      const body = usual();
      const { member: field = "" } = named[resource] ?? {};
      const sent = body[field];
      if (!Array.isArray(sent) || new Set(sent).size === sent.length) return body;
      throw new Problem("invalid_request", {
        errors: [{ field, code: "invalid", message: "An id occurs twice." }],
      });
    },
  },
  "assignees-who-have-not-joined-are-left-out": {
    openPoint:
      "the contract does not state whether a user who has not joined the project is refused as an assignee or dropped",
    policy: "writes.body",
    where: ({ resource }) => resource === "work-item",
    instead: ({ call: { store, project } }, usual) => {
      const body = usual();
      const sent = body["assignee_ids"];
      if (!Array.isArray(sent)) return body;
      const of = (kind: "project-member" | "workspace-member", place: string, id: unknown) =>
        store
          .rows(kind)
          .some((row) => row["member_id"] === id && row[`${kind.split("-")[0]}_id`] === place);
      const left = sent.filter((id: unknown) => {
        const isColleague = of("workspace-member", String(project?.["workspace_id"]), id);
        return !isColleague || of("project-member", project?.id ?? "", id);
      });
      return { ...body, assignee_ids: left };
    },
  },
  "a-wildcard-beside-ids-is-a-conflict": {
    openPoint: "the contract does not state what an id alongside the wildcard of its axis means",
    policy: "contexts.refusesIdsWithWildcard",
    instead: () => {
      throw new Problem("conflict");
    },
  },
  "contexts-are-for-all-unless-told": {
    openPoint:
      "the contract does not state the meaning of a wildcard that a context is sent without",
    policy: "writes.body",
    where: ({ call }) => call.operation === "createContext",
    instead: (_, usual) => {
      const body = usual();
      const untold = wildcards.filter((name) => !(name in body));
      return { ...body, ...Object.fromEntries(untold.map((name) => [name, true])) };
    },
  },
  "contexts-tell-both-wildcards": {
    openPoint: "the contract does not state whether a context may be sent without a wildcard",
    policy: "writes.body",
    where: ({ call }) => call.operation === "createContext",
    instead: (_, usual) => {
      const body = usual();
      const field = wildcards.find((name) => !(name in body));
      if (field === undefined) return body;
      throw new Problem("invalid_request", {
        errors: [{ field, code: "required", message: "Must be reported." }],
      });
    },
  },
  "days-that-no-month-has-are-of-the-next": {
    openPoint:
      "the contract does not state whether a milestone may have a date that does not exist",
    policy: "writes.body",
    where: ({ resource }) => resource === "milestone",
    instead: (_, usual) => {
      const body = usual();
      const day = body["target_date"];
      const time = typeof day === "string" ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
      if (Number.isNaN(time)) return body;
      return { ...body, target_date: new Date(time).toISOString().slice(0, 10) };
    },
  },
  "intake-tells-one-thing-of-a-duplicate": {
    openPoint:
      "the contract does not state which members of an intake work item may be sent together",
    policy: "writes.judgesTogether",
    where: ({ resource, values }) =>
      resource === "intake-work-item" &&
      (values["duplicate_to_id"] ?? null) !== null &&
      (values["snoozed_till"] ?? null) !== null,
    instead: () => [{ field: "status", code: "invalid", message: "Snoozed, or a duplicate?" }],
  },
});
