import { isObject } from "#lib/reference/engine/negotiate.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { RecordKind } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

/** The ids that these bodies hold, and of which records. */
const named: Readonly<Record<string, { readonly member: string; readonly kind: RecordKind }>> = {
  "type-import": { member: "work_item_types", kind: "type" },
  "project-attachment": { member: "properties", kind: "property" },
  "workspace-attachment": { member: "properties", kind: "property" },
};

/** The wildcards of a context. */
const wildcards = ["applies_to_all_projects", "applies_to_all_work_item_types"];

/** Lawful ways to take a body of which a part is doubtful. */
export const halfDoneVariants = variantsOf({
  "unknown-ids-are-skipped-beside-others": {
    openPoint: "what becomes of an unknown id beside good ones is not stated",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          const { member = "", kind = "type" } = named[known.resource] ?? {};
          const sent = body[member];
          if (!Array.isArray(sent)) return body;
          const found = sent.filter((id) => known.call.store.find(kind, String(id)) !== undefined);
          return found.length === 0 ? body : { ...body, [member]: found };
        },
      },
    }),
  },
  "unknown-ids-are-refused-and-others-taken": {
    openPoint: "whether an unknown id among good ones undoes what is done for them is not stated",
    alter: ({ writes }) => ({
      writes: {
        rollsBack: (known) =>
          writes.rollsBack(known) &&
          (known.status !== "invalid_request" ||
            !["importTypes", "attachWorkspaceProperties"].includes(known.call.operation)),
      },
    }),
  },
  "repeated-ids-are-refused": {
    openPoint: "whether one id may stand twice in an import or in an attachment is not stated",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          const { member: field = "" } = named[known.resource] ?? {};
          const sent = body[field];
          if (!Array.isArray(sent) || new Set(sent).size === sent.length) return body;
          const errors = [{ field, code: "invalid", message: "An id stands twice." }];
          throw new Problem("invalid_request", { errors });
        },
      },
    }),
  },
  "a-wildcard-beside-ids-is-a-conflict": {
    openPoint: "what an id beside the wildcard of its axis means is not stated",
    alter: () => ({
      contexts: {
        refusesIdsBesideWildcard: () => {
          throw new Problem("conflict");
        },
      },
    }),
  },
  "contexts-are-for-all-unless-told": {
    openPoint: "what a wildcard means that a context is sent without is not stated",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          if (known.call.operation !== "createContext" || !isObject(body)) return body;
          const missing = wildcards.filter((name) => !(name in body));
          return { ...body, ...Object.fromEntries(missing.map((name) => [name, true])) };
        },
      },
    }),
  },
  "contexts-tell-both-wildcards": {
    openPoint: "whether a context may be sent without a wildcard is not stated",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          const field = wildcards.find((name) => !(name in body));
          if (known.call.operation !== "createContext" || field === undefined) return body;
          const errors = [{ field, code: "required", message: "Must be told." }];
          throw new Problem("invalid_request", { errors });
        },
      },
    }),
  },
  "days-that-no-month-has-are-of-the-next": {
    openPoint: "whether a milestone may be given a day that its month does not have is not stated",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          const day = body["target_date"];
          if (known.resource !== "milestone" || typeof day !== "string") return body;
          const time = Date.parse(`${day}T00:00:00Z`);
          if (Number.isNaN(time)) return body;
          return { ...body, target_date: new Date(time).toISOString().slice(0, 10) };
        },
      },
    }),
  },
  "intake-tells-one-thing-of-a-duplicate": {
    openPoint: "which members of an intake work item may be sent together is not stated",
    alter: ({ writes }) => ({
      writes: {
        judgesTogether: (known) => {
          const { resource, values } = known;
          const { duplicate_to_id: copy, snoozed_till: until } = values;
          const isOne = (copy ?? null) === null || (until ?? null) === null;
          if (resource !== "intake-work-item" || isOne) return writes.judgesTogether(known);
          return [{ field: "status", code: "invalid", message: "Snoozed, or a duplicate?" }];
        },
      },
    }),
  },
});
