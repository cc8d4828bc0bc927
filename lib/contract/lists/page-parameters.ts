/** Parameters of every list that say which page is wanted, and how it is shown; every other one is a filter. */
export const pageParameters: ReadonlySet<string> = new Set([
  "per_page",
  "offset",
  "count",
  "paginate",
  "cursor",
  "order_by",
  "fields",
  "expand",
]);
