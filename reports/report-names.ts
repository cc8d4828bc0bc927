/** Name of every format that a run can be written in; all except the last are one file each. */
export const reportNames = [
  "json",
  "junit",
  "html",
  "ctrf",
  "markdown",
  "badge",
  "allure",
] as const;

/** One of them. */
export type ReportName = (typeof reportNames)[number];
