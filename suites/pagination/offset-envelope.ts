import type { PageClaim } from "./claim.ts";
import { perList } from "./claim.ts";

const later = { per_page: 1, offset: 1 } as const;

/** Members of the offset envelope, on each list. */
const claims: readonly PageClaim[] = [
  {
    name: "answers-an-object",
    clause: "pagination/envelope#object",
    says: "is an object",
    killedBy: ["list-answers-bare-array"],
    alsoOn: later,
    byCursor: { per_page: 1 },
    holds: (page) => page.is("", "object"),
  },
  {
    name: "offset-data",
    clause: "pagination/offset#data",
    says: "holds its rows in data",
    killedBy: ["offset-envelope-calls-data-results"],
    alsoOn: later,
    holds: (page) => page.is("/data", "object[]"),
  },
  {
    name: "offset-next",
    clause: "pagination/offset#next",
    says: "holds next, an integer or null",
    killedBy: ["offset-next-is-a-link"],
    query: { per_page: 1 },
    rows: true,
    holds: (page) => page.lawful("/next", { type: "integer", nullable: true }),
  },
  {
    name: "offset-previous",
    clause: "pagination/offset#previous",
    says: "holds previous, an integer or null, on a later page",
    killedBy: ["offset-previous-dropped"],
    query: later,
    rows: true,
    holds: (page) => page.lawful("/previous", { type: "integer", nullable: true }),
  },
  {
    name: "offset-start",
    clause: "pagination/offset#start",
    says: "has a null previous on the first page",
    killedBy: ["offset-previous-zero-at-start"],
    holds: (page) => page.equals("/previous", null),
  },
  {
    name: "offset-total",
    clause: "pagination/offset#total",
    says: "counts its rows in total_count",
    killedBy: ["offset-total-is-a-string"],
    holds: (page) => page.is("/total_count", "integer"),
  },
  {
    name: "offset-style",
    clause: "pagination/offset#style",
    says: "names its style",
    killedBy: ["offset-envelope-lacks-style"],
    holds: (page) => page.equals("/pagination/style", "offset"),
  },
];

export const offsetEnvelope = perList("the first page", claims);
