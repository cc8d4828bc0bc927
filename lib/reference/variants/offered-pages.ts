import { variantsOf } from "./variant.ts";

/** Lawful ways to refuse offset pages: at some lists or at all, with a count alone or without one, too. */
export const offeredPageVariants = variantsOf({
  "members-not-counted": {
    openPoint: "which lists refuse to count is not stated",
    alter: () => ({
      pagination: {
        countDisabled: ({ call, style, count }) =>
          style === "offset" && count && call.list === "workspace-members",
      },
    }),
  },
  "ordered-lists-not-counted": {
    openPoint: "a list that refuses to count may have orderings that back no cursor",
    alter: () => ({
      pagination: {
        countDisabled: ({ call, style, count }) =>
          style === "offset" &&
          count &&
          ["workspace-work-items", "cycles", "contexts"].includes(call.list ?? ""),
      },
    }),
  },
  "audit-log-by-cursor-alone": {
    openPoint: "which lists refuse offset pages is not stated: the audit log may be one of them",
    alter: () => ({
      pagination: {
        countDisabled: ({ call, style }) =>
          style === "offset" && ["audit-logs", "release-tags"].includes(call.list ?? ""),
      },
    }),
  },
  "every-list-by-cursor-alone": {
    openPoint: "which lists refuse offset pages is not stated: each of them may",
    alter: () => ({ pagination: { countDisabled: ({ style }) => style === "offset" } }),
  },
});
