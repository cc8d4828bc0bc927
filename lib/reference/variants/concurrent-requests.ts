import type { Call } from "#lib/reference/call.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

/** Milliseconds that such a request takes, in which another finds it under way. */
const lagMs = 20;

/** Refuses a request as a conflict while another of the same key is under way. */
const contended = (openPoint: string, keyOf: (call: Call) => string | undefined): Variant => ({
  openPoint,
  policy: "concurrency.lagsMs",
  instead: {
    remembering: () => {
      const underWay = new Set<string>();
      return (known, usual) => {
        const key = keyOf(known.call);
        if (key === undefined) return usual();
        if (underWay.has(key)) throw new Problem("conflict");
        // The rows of a batch would not know of one another: each is numbered by what is looked up before.
        if (known.call.kind === "bulk") return 0;
        underWay.add(key);
        // Fires just before the request goes on, so that none looks up what it is about to write.
        setTimeout(() => underWay.delete(key), lagMs);
        return lagMs;
      };
    },
  },
});

/** What a request writes that is no record of its own: a record that there is, or the features of where it asks. */
const updated = ({ kind, record, project, workspace, operation }: Call): string | undefined =>
  kind === "update" ? `${operation} ${(record ?? project ?? workspace)?.id ?? ""}` : undefined;

/** The project in which a request writes. */
const written = ({ method, project }: Call): string | undefined =>
  method === "GET" ? undefined : project?.id;

/** Lawful ways to treat requests that arrive at once. */
export const concurrentRequestVariants = variantsOf({
  "the-last-of-two-updates-is-kept": {
    openPoint: "whether two updates that arrive at once are both kept is not stated",
    policy: "concurrency.lagsMs",
    where: ({ call }) => call.kind === "update",
    instead: () => 100,
  },
  "records-are-locked-while-updated": contended(
    "whether a record is updated while another update of it is under way is not stated",
    updated,
  ),
  "projects-are-locked-while-written": contended(
    "whether a project is written to while another write to it is under way is not stated",
    written,
  ),
  "batches-are-seen-under-way": {
    openPoint: "what others see of a batch while it is under way is not stated",
    advisedBy: ["bulk/atomic#unseen", "bulk/atomic#all-at-once"],
    policy: "bulk.exposedMs",
    instead: () => 120,
  },
});
