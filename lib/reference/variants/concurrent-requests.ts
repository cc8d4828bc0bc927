import type { Call } from "#lib/reference/call.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

/** Milliseconds that such a request takes, so that another one arrives while it is in progress. */
const waitMs = 20;

/** Answers 409 to a request while another of the same key is in progress. */
const contended = (openPoint: string, keyOf: (call: Call) => string | undefined): Variant => ({
  openPoint,
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
        setTimeout(() => underWay.delete(key), waitMs);
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

/** Lawful ways to treat concurrent requests. */
export const concurrentRequestVariants = variantsOf({
  "the-last-of-two-updates-is-kept": {
    openPoint: "the contract does not state whether two concurrent updates are both kept",
    policy: "concurrency.lagsMs",
    where: ({ call }) => call.kind === "update",
    instead: () => 100,
  },
  "records-are-locked-while-updated": contended(
    "the contract does not state whether a record can be updated while another update of it is in progress",
    updated,
  ),
  "projects-are-locked-while-written": contended(
    "the contract does not state whether a project can be written to while another write to it is in progress",
    written,
  ),
  "batches-are-seen-under-way": {
    openPoint: "the contract does not state what others see of a batch while it is in progress",
    advisedBy: ["bulk/atomic#unseen", "bulk/atomic#all-at-once"],
    policy: "bulk.exposedMs",
    instead: () => 120,
  },
});
