import { variantsOf } from "./variant.ts";

const offset = /[+-]\d{2}:\d{2}$/;

const isSnooze = ({ field }: { readonly field: string }) => field === "snoozed_till";

/** Lawful ways to read instants, which are stated to be in UTC. */
export const instantVariants = variantsOf({
  "offsets-in-filters-are-ignored": {
    openPoint: "whether an instant in a filter may be told with an offset is not stated",
    advisedBy: ["work-items/offset#same-instant"],
    alter: () => ({
      filters: { instant: ({ text }) => Date.parse(text.replace(offset, "Z")) },
    }),
  },
  "offsets-in-filters-are-refused": {
    openPoint: "whether an instant in a filter may be told with an offset is not stated",
    alter: ({ filters }) => ({
      filters: {
        isWellFormed: (known) =>
          !(known.type === "datetime" && offset.test(known.element)) && filters.isWellFormed(known),
      },
    }),
  },
  "offsets-of-snoozes-are-ignored": {
    openPoint: "whether snoozed_till may be sent with an offset is not stated",
    advisedBy: ["intake/snoozed-till#offset"],
    alter: ({ writes }) => ({
      writes: {
        reads: (known) => {
          const value = writes.reads(known);
          return isSnooze(known) && typeof value === "string" ? value.replace(offset, "Z") : value;
        },
      },
    }),
  },
  "offsets-of-snoozes-are-refused": {
    openPoint: "whether snoozed_till may be sent with an offset is not stated",
    alter: ({ writes }) => ({
      writes: {
        hasType: (known) =>
          !(isSnooze(known) && offset.test(String(known.value))) && writes.hasType(known),
      },
    }),
  },
});
