import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";

/** How project pages are shown and stored. */
export const pages = {
  /** Whether a page is seen, given whether it is private and whether the caller owns it. */
  sees: ({ isPrivate, own }: Known<{ row: Row; isPrivate: boolean; own: boolean }>): boolean =>
    own || !isPrivate,
  /** Whether the list requests archived rows, which are on no other list. */
  opensArchive: ({ call }: Known<{ row: Row }>): boolean =>
    call.list === "pages" && call.query.get("type") === "archived",
  /** Whether the access of a page may be changed, given whether the caller owns it. */
  changesAccess: ({ own }: Known<{ row: Row; own: boolean }>): boolean => own,
  /** Whether an expanded parent is shown, given whether the caller sees it. */
  revealsParent: ({ seen }: Known<{ target: Row; seen: boolean }>): boolean => seen,
  /** Text of a page without its markup. */
  stripped: ({ html }: Known<{ html: string }>): string =>
    html
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
};

/** The policies of this topic. */
export type PagesPolicies = typeof pages;
