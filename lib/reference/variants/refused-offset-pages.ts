import { variantsOf } from "./variant.ts";

/** Lawful ways to refuse offset pages: at some lists or at all, with a count alone or without one, too. */
export const refusedOffsetPageVariants = variantsOf({
  "members-not-counted": {
    openPoint: "which lists refuse to count is not stated",
    policy: "pagination.countDisabled",
    where: ({ style, count, call }) =>
      style === "offset" && count && call.list === "workspace-members",
    instead: () => true,
  },
  "ordered-lists-not-counted": {
    openPoint: "a list that refuses to count may have orderings that back no cursor",
    policy: "pagination.countDisabled",
    where: ({ style, count, call }) =>
      style === "offset" &&
      count &&
      ["workspace-work-items", "cycles", "contexts"].includes(call.list ?? ""),
    instead: () => true,
  },
  "audit-log-by-cursor-alone": {
    openPoint: "which lists refuse offset pages is not stated: the audit log may be one of them",
    policy: "pagination.countDisabled",
    where: ({ style, call }) =>
      style === "offset" && ["audit-logs", "release-tags"].includes(call.list ?? ""),
    instead: () => true,
  },
  "every-list-by-cursor-alone": {
    openPoint: "which lists refuse offset pages is not stated: each of them may",
    policy: "pagination.countDisabled",
    where: ({ style }) => style === "offset",
    instead: () => true,
  },
});
