import { pageParameters } from "#lib/contract/lists/page-parameters.ts";
import type { Call } from "#lib/reference/call.ts";

/** Whether the query has a parameter of this form. */
export const asks = ({ query }: Call, form: RegExp): boolean =>
  [...query.keys()].some((name) => form.test(name));

/** Filters by several values. */
export const severalValues = /__in$/;

/** Filters by absence or presence. */
export const presenceFilter = /__isnull$/;

/** Filters by a bound of a range. */
export const bound = /__(gte|lte)$/;

/** Whether a list is requested by cursor. */
export const isCursorPage = ({ list, query }: Call): boolean =>
  list !== null && query.get("paginate") === "cursor";

/** How many filters a caller sends, not counting the one by project. */
export const filtersIn = ({ query }: Call): number =>
  [...query.keys()].filter((name) => !pageParameters.has(name) && name !== "project_id").length;
