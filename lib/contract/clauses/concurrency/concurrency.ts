import { chapter } from "#lib/contract/clause.ts";

const conditions = { level: "must", section: "Errors, Specific conditions" } as const;
const pagination = { level: "must", section: "Endpoints, Conventions, Pagination" } as const;
const conventions = { level: "must", section: "Endpoints, Conventions" } as const;
const numbers = {
  level: "must",
  section: "Resources and their fields, Work item (read shape)",
} as const;

const rules = chapter({
  "concurrency/unique-name#one-row": {
    ...conditions,
    sentence: "Concurrent creates of modules with the same name leave one row.",
  },
  "concurrency/create#all": {
    ...conventions,
    sentence: "Concurrent creates all succeed, and each record has its own id.",
  },
  "concurrency/sequence#distinct": {
    ...numbers,
    sentence: "Work items that are created concurrently get different numbers.",
  },
  "concurrency/conflict#collides": {
    level: "should",
    section: "Errors, Types",
    sentence:
      "A create or update that collides with nothing is not a conflict because other writes are under way.",
  },
  "concurrency/conflict#taken": {
    level: "must",
    section: "Errors, Types",
    sentence:
      "A create that collides with nothing is taken at last, where the same create is taken under another name.",
  },
  "concurrency/offset#served": {
    ...pagination,
    sentence: "A page by offset is well formed while rows are being written.",
  },
  "concurrency/update#members": {
    ...conventions,
    sentence:
      "Each of several concurrent partial updates is accepted or gets 409, and one of the accepted ones is stored.",
  },
  "concurrency/delete#once": {
    level: "should",
    section: "Errors, Types",
    sentence:
      "Of several concurrent deletes of the same record, at least one gets 204 and the others get 404.",
  },
});

/** What holds when requests are concurrent. */
export const concurrencyClauses = chapter({
  "concurrency/unique-name#one-made": {
    ...conditions,
    needs: ["mode-switch"],
    sentence: "Of several concurrent creates with the same name and owner, only one succeeds.",
    subjects: ["modules", "project-types", "workspace-types", "states"],
  },
  "concurrency/walk#staying-rows": {
    ...pagination,
    level: "should",
    sentence:
      "A cursor walk visits each row that is there throughout exactly once, while others come and go.",
    subjects: ["created_at", "id", "sequence_id"],
  },
  ...rules,
});
