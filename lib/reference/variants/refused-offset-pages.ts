import { variantsOf } from "./variant.ts";

/** Lawful ways to refuse offset pages: on some lists or on all, only with a count or also without one. */
export const refusedOffsetPageVariants = variantsOf({
  "members-not-counted": {
    openPoint: "the contract does not state which lists refuse to count",
    policy: "pagination.countDisabled",
    where: ({ style, count, call }) =>
      style === "offset" && count && call.list === "workspace-members",
    instead: () => true,
  },
  "ordered-lists-not-counted": {
    openPoint: "a list that refuses to count may have orderings that cannot back a cursor",
    policy: "pagination.countDisabled",
    where: ({ style, count, call }) =>
      style === "offset" &&
      count &&
      ["workspace-work-items", "cycles", "contexts"].includes(call.list ?? ""),
    instead: () => true,
  },
  "audit-log-by-cursor-alone": {
    openPoint:
      "the contract does not state which lists refuse offset pages: the audit log may be one of them",
    policy: "pagination.countDisabled",
    where: ({ style, call }) =>
      style === "offset" && ["audit-logs", "release-tags"].includes(call.list ?? ""),
    instead: () => true,
  },
  "every-list-by-cursor-alone": {
    openPoint: "the contract does not state which lists refuse offset pages: all of them may",
    policy: "pagination.countDisabled",
    where: ({ style }) => style === "offset",
    instead: () => true,
  },
});
