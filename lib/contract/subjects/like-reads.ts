/** Reads of work items that do not change, used to compare a token with its user's key. */
export const likeReads = [
  "page",
  "narrowed-page",
  "uncounted-page",
  "cursor-page",
  "expanded-page",
  "unknown-field",
  "workspace-page",
  "work-item",
  "identified-work-item",
] as const;

/** The same with only the fine-grained scope of work items. */
export const fineReads = ["page", "workspace-page", "work-item"] as const;

/** One of them. */
export type LikeRead = (typeof likeReads)[number];
