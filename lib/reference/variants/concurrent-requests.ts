import type { Call } from "#lib/reference/call.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

/** Milliseconds that such a request takes, so that another one arrives while it is in progress. */
const waitMs = 20;

interface Lock {
  readonly openPoint: string;
  readonly keyOf: (call: Call) => string | undefined;
  /** Milliseconds for which it outlasts its write. @default 0 */
  readonly lateMs?: number;
  readonly advisedBy?: Variant["advisedBy"];
}

/** Answers 409 to a request while another of the same key is in progress. */
const contended = ({ openPoint, keyOf, lateMs = 0, advisedBy = [] }: Lock): Variant => ({
  openPoint,
  advisedBy,
  policy: "concurrency.waitsMs",
  instead: {
    remembering: () => {
      const underWay = new Set<string>();
      return (known, usual) => {
        const key = keyOf(known.call);
        if (key === undefined) return usual();
        if (underWay.has(key)) throw new Problem("conflict");
        underWay.add(key);
        // Ends about when the request continues: later, and the caller's next request might be refused.
        setTimeout(() => underWay.delete(key), waitMs + lateMs);
        return waitMs;
      };
    },
  },
});

/**
 * What a request writes other than a record of its own: an existing record, or the features of the workspace or project
 * in its path.
 */
const updated = ({ kind, record, project, workspace, operation }: Call): string | undefined =>
  kind === "update" ? `${operation} ${(record ?? project ?? workspace)?.id ?? ""}` : undefined;

/** The project to which a request writes. */
const written = ({ method, project }: Call): string | undefined =>
  method === "GET" ? undefined : project?.id;

/** The workspace to which a request writes, in a project or in none. */
const writtenWithin = ({ method, workspace }: Call): string | undefined =>
  method === "GET" ? undefined : workspace?.id;

/** What recommends not to refuse a write because of others. */
const lockedOut = ["concurrency/conflict#collides"] as const;

/** Lawful ways to treat concurrent requests. */
export const concurrentRequestVariants = variantsOf({
  "the-last-of-two-updates-is-kept": {
    openPoint: "the contract does not state whether two concurrent updates are both kept",
    policy: "concurrency.lagsMs",
    where: ({ call }) => call.kind === "update",
    instead: () => 100,
  },
  "records-are-locked-while-updated": contended({
    openPoint:
      "the contract does not state whether a record can be updated while another update of it is in progress",
    keyOf: updated,
  }),
  "projects-are-locked-while-written": contended({
    openPoint:
      "the contract does not state whether a project can be written to while another write to it is in progress",
    keyOf: written,
    advisedBy: lockedOut,
  }),
  "projects-stay-locked-after-a-write": contended({
    openPoint: "the contract does not state how soon after a write its project can be written to",
    keyOf: written,
    lateMs: 100,
    advisedBy: lockedOut,
  }),
  "workspaces-are-locked-while-written": contended({
    openPoint:
      "the contract does not state whether a workspace can be written to while another write to it is in progress",
    keyOf: writtenWithin,
    advisedBy: lockedOut,
  }),
  "batches-are-seen-under-way": {
    openPoint: "the contract does not state what others see of a batch while it is in progress",
    advisedBy: ["bulk/atomic#unseen", "bulk/atomic#all-at-once"],
    policy: "bulk.exposedMs",
    instead: () => 120,
  },
});
