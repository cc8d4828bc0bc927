import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

const isName = (field: string) => field === "name" || field === "display_name";

const unusual = /["\\\u0590-\u05FF\u{10000}-\u{10FFFF}]/gu;

/** Stores the texts of some members in an altered form. */
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

/** Lawful ways to store names and descriptions. */
export const textVariants = variantsOf({
  "odd-letters-of-names-are-dropped": {
    ...storing("the contract does not state which letters a name may have", isName, (text) =>
      text.replaceAll(unusual, "").trim(),
    ),
    advisedBy: ["requests/name#whole", "updates/name-written#whole", "fields/work-item-name#whole"],
  },
  "odd-letters-in-names-are-refused": {
    openPoint: "the contract does not state which letters a name may have",
    policy: "writes.hasType",
    where: ({ field, value }) => isName(field) && String(value).search(unusual) >= 0,
    instead: () => false,
  },
  "odd-letters-in-texts-are-refused": {
    openPoint: "the contract does not state which letters a text may have",
    policy: "writes.hasType",
    where: ({ field, value }) =>
      /^(?:external_|description$)/.test(field) && /["\\%]/.test(String(value)),
    instead: () => false,
  },
  "descriptions-are-escaped": {
    ...storing(
      "the contract does not state whether markup characters in a description are escaped",
      isDescription,
      escaped,
    ),
    advisedBy: ["modules/description#unescaped"],
  },
  "descriptions-lose-their-markup": {
    ...storing(
      "the contract does not state whether markup is removed from a description",
      isDescription,
      (text) => text.replaceAll(/<[^<>]*>|[&<>]/g, ""),
    ),
    advisedBy: ["modules/description#unescaped"],
  },
  "descriptions-have-single-blanks": storing(
    "the contract does not state whether every space of a description is kept",
    isDescription,
    (text) => text.replaceAll(/ {2,}/g, " "),
  ),
});
