import type { Call } from "#lib/reference/call.ts";

/** Whether the query has a parameter of this form. */
export const asks = ({ query }: Call, form: RegExp): boolean =>
  [...query.keys()].some((name) => form.test(name));

/** Filters by several values. */
export const severalValues = /__in$/;

/** Filters by absence or presence. */
export const presenceFilter = /__isnull$/;

/** Filters by the bound of a range. */
export const bound = /__(gte|lte)$/;
