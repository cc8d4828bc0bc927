import { variantsOf } from "./variant.ts";

const offset = /[+-]\d{2}:\d{2}$/;

const isSnooze = ({ field }: { readonly field: string }) => field === "snoozed_till";

/** Lawful ways to read instants, which are stated to be in UTC. */
export const instantVariants = variantsOf({
  "offsets-in-filters-are-ignored": {
    openPoint: "the contract does not state whether an instant in a filter may have an offset",
    advisedBy: ["work-items/offset#same-instant"],
    policy: "filters.instant",
    instead: ({ text }) => Date.parse(text.replace(offset, "Z")),
  },
  "offsets-in-filters-are-refused": {
    openPoint: "the contract does not state whether an instant in a filter may have an offset",
    policy: "filters.isWellFormed",
    where: ({ type, element }) => type === "datetime" && offset.test(element),
    instead: () => false,
  },
  "offsets-of-snoozes-are-ignored": {
    openPoint: "the contract does not state whether snoozed_till may be sent with an offset",
    advisedBy: ["intake/snoozed-till#offset"],
    policy: "writes.reads",
    where: isSnooze,
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? value.replace(offset, "Z") : value;
    },
  },
  "offsets-of-snoozes-are-refused": {
    openPoint: "the contract does not state whether snoozed_till may be sent with an offset",
    policy: "writes.hasType",
    where: (known) => isSnooze(known) && offset.test(String(known.value)),
    instead: () => false,
  },
});
