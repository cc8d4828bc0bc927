import type { PageClaim } from "./claim.ts";
import { perList } from "./claim.ts";

/** Members of the cursor envelope, on each list. */
const claims: readonly PageClaim[] = [
  {
    name: "cursor-data",
    clause: "pagination/cursor#data",
    says: "holds its rows in data",
    killedBy: ["cursor-envelope-calls-data-results"],
    holds: (page) => page.is("/data", "object[]"),
  },
  {
    name: "cursor-next-cursor",
    clause: "pagination/cursor#next-cursor",
    says: "holds next_cursor, a string or null",
    killedBy: ["cursor-next-cursor-is-a-number"],
    rows: true,
    holds: (page) => page.lawful("/next_cursor", { type: "string", nullable: true }),
  },
  {
    name: "cursor-has-more",
    clause: "pagination/cursor#has-more",
    says: "holds the boolean has_more",
    killedBy: ["cursor-envelope-lacks-has-more"],
    holds: (page) => page.is("/has_more", "boolean"),
  },
  {
    name: "cursor-style",
    clause: "pagination/cursor#style",
    says: "names its style",
    killedBy: ["cursor-envelope-names-offset-style"],
    holds: (page) => page.equals("/pagination/style", "cursor"),
  },
  {
    name: "cursor-no-total",
    clause: "pagination/cursor#no-total",
    says: "has no total_count",
    killedBy: ["cursor-envelope-counts"],
    holds: (page) => page.is("/data", "object[]").lacks("/total_count"),
  },
  {
    name: "cursor-no-previous",
    clause: "pagination/cursor#no-previous",
    says: "has no previous",
    killedBy: ["cursor-envelope-has-previous"],
    holds: (page) => page.is("/data", "object[]").lacks("/previous"),
  },
];

// per_page=1 makes sure that the page is not the last; another ordering is requested if this one is ineligible.
export const cursorEnvelope = perList("the first cursor page", claims, {
  paginate: "cursor",
  order_by: "created_at",
  per_page: 1,
});
