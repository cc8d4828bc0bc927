import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

const isName = (field: string) => field === "name" || field === "display_name";

const unusual = /["\\\u0590-\u05FF\u{10000}-\u{10FFFF}]/gu;

/** Stores the texts of some members as others. */
const storing = (
  openPoint: string,
  isMeant: (field: string) => boolean,
  change: (text: string) => string,
): Variant => ({
  openPoint,
  policy: "writes.stores",
  where: ({ field }) => isMeant(field),
  instead: (_, usual) => {
    const value = usual();
    return typeof value === "string" ? change(value) : value;
  },
});

const isDescription = (field: string) => field === "description";

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** Lawful ways to keep names and descriptions. */
export const textVariants = variantsOf({
  "odd-letters-of-names-are-dropped": {
    ...storing("which letters a name may have is not stated", isName, (text) =>
      text.replaceAll(unusual, "").trim(),
    ),
    advisedBy: ["requests/name#whole", "updates/name-written#whole", "fields/work-item-name#whole"],
  },
  "odd-letters-in-names-are-refused": {
    openPoint: "which letters a name may have is not stated",
    policy: "writes.hasType",
    where: ({ field, value }) => isName(field) && String(value).search(unusual) >= 0,
    instead: () => false,
  },
  "odd-letters-in-texts-are-refused": {
    openPoint: "which letters a text may have is not stated",
    policy: "writes.hasType",
    where: ({ field, value }) =>
      /^(?:external_|description$)/.test(field) && /["\\%]/.test(String(value)),
    instead: () => false,
  },
  "descriptions-are-escaped": {
    ...storing(
      "whether signs of markup in a description are escaped is not stated",
      isDescription,
      escaped,
    ),
    advisedBy: ["modules/description#unescaped"],
  },
  "descriptions-lose-their-markup": {
    ...storing(
      "whether markup is taken out of a description is not stated",
      isDescription,
      (text) => text.replaceAll(/<[^<>]*>|[&<>]/g, ""),
    ),
    advisedBy: ["modules/description#unescaped"],
  },
  "descriptions-have-single-blanks": storing(
    "whether blanks of a description are kept one by one is not stated",
    isDescription,
    (text) => text.replaceAll(/ {2,}/g, " "),
  ),
});
