import type { Call } from "#lib/reference/call.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

/** Milliseconds that such a request takes, in which another finds it under way. */
const lagMs = 20;

/** Refuses a request as a conflict while another of the same key is under way. */
const contended = (openPoint: string, keyOf: (call: Call) => string | undefined): Variant => ({
  openPoint,
  alter: ({ concurrency }) => {
    const underWay = new Set<string>();
    return {
      concurrency: {
        lagsMs: (known) => {
          const key = keyOf(known.call);
          if (key === undefined) return concurrency.lagsMs(known);
          if (underWay.has(key)) throw new Problem("conflict");
          underWay.add(key);
          // Fires just before the request goes on, so that none looks up what it is about to write.
          setTimeout(() => underWay.delete(key), lagMs);
          return lagMs;
        },
      },
    };
  },
});

/** The project, where a check made it for itself: in the others many checks write at once. */
const ownProject = ({ project }: Call): string | undefined =>
  String(project?.["name"]).startsWith("own project ") ? project?.id : undefined;

/** Lawful ways to treat requests that arrive at once. */
export const atOnceVariants = variantsOf({
  "the-last-of-two-updates-is-kept": {
    openPoint: "whether two updates that arrive at once are both kept is not stated",
    alter: () => ({
      concurrency: { lagsMs: ({ call }) => (call.kind === "update" ? 100 : 0) },
    }),
  },
  "an-update-beside-another-is-a-conflict": contended(
    "whether a record is updated while it is being updated is not stated",
    ({ operation, record }) => (operation === "updateModule" ? record?.id : undefined),
  ),
  "modules-at-once-are-a-conflict": contended(
    "whether creates that arrive at once are all taken is not stated",
    (call) => (call.operation === "createModule" ? ownProject(call) : undefined),
  ),
  "enables-at-once-are-a-conflict": contended(
    "whether requests to enable types that arrive at once are all taken is not stated",
    (call) => (call.operation === "enableTypes" ? ownProject(call) : undefined),
  ),
  "batches-are-seen-under-way": {
    openPoint: "what others see of a batch while it is under way is not stated",
    advisedBy: ["bulk/atomic#unseen", "bulk/atomic#all-at-once"],
    alter: () => ({ bulk: { exposedMs: () => 120 } }),
  },
});
