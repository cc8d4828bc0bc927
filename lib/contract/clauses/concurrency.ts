import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";

const conditions = { level: "must", section: "Errors, Specific conditions" } as const;
const pagination = { level: "must", section: "Endpoints, Conventions, Pagination" } as const;
const conventions = { level: "must", section: "Endpoints, Conventions" } as const;
const numbers = {
  level: "must",
  section: "Resources and their fields, Work item (read shape)",
} as const;

const unique = {
  modules: "modules of one project",
  "project-types": "work item types of one project",
  "workspace-types": "work item types of one workspace",
  states: "states of one project",
} as const;

const names = family(
  ["modules", "project-types", "workspace-types", "states"] as const,
  (slug) => `concurrency/unique-name#${slug}` as const,
  (slug): Clause => ({
    ...conditions,
    ...(slug === "workspace-types" ? { needs: ["mode-switch"] } : {}),
    sentence: `Of ${unique[slug]} that are made at once with one name, one is made.`,
  }),
);

const walks = family(
  ["created_at", "id", "sequence_id"] as const,
  (name) => `concurrency/walk#${name}` as const,
  (name): Clause => ({
    ...pagination,
    level: "should",
    sentence: `A walk by cursor in order of ${name} meets each row that stays once, while others come and go.`,
  }),
);

const rules = chapter({
  "concurrency/unique-name#one-row": {
    ...conditions,
    sentence: "Modules that are made at once with one name leave one row.",
  },
  "concurrency/create#all": {
    ...conventions,
    sentence: "Records that are made at once are all made, each with an id of its own.",
  },
  "concurrency/sequence#distinct": {
    ...numbers,
    sentence: "Work items that are made at once get numbers of their own.",
  },
  "concurrency/offset#served": {
    ...pagination,
    sentence: "A page by offset is well formed while rows are written.",
  },
  "concurrency/update#members": {
    ...conventions,
    sentence:
      "Of partial updates that arrive at once each is taken or a conflict, and one of those taken is kept.",
  },
  "concurrency/delete#once": {
    level: "should",
    section: "Errors, Types",
    sentence:
      "Of deletes of one record that arrive at once, one or more are answered with 204, and the others with 404.",
  },
});

/** What holds where requests arrive at once. */
export const concurrencyClauses = { ...names, ...walks, ...rules } as const;
