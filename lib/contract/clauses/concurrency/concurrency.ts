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
export const concurrencyClauses = chapter({
  "concurrency/unique-name#one-made": {
    ...conditions,
    needs: ["mode-switch"],
    sentence: "Of records of one owner that are made at once with one name, one is made.",
    subjects: ["modules", "project-types", "workspace-types", "states"],
  },
  "concurrency/walk#staying-rows": {
    ...pagination,
    level: "should",
    sentence: "A walk by cursor meets each row that stays once, while others come and go.",
    subjects: ["created_at", "id", "sequence_id"],
  },
  ...rules,
});
