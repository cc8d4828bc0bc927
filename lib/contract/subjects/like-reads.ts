/** Reads of work items that stand still, by which a token is compared with the key of its user. */
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

/** One of them. */
export type LikeRead = (typeof likeReads)[number];
