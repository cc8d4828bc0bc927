import { variantsOf } from "./variant.ts";

/** Lawful ways to take what is written. */
export const writingVariants = variantsOf({
  "names-are-trimmed": {
    openPoint: "whether blanks around a name are kept is not stated",
    alter: ({ writes }) => ({
      writes: {
        reads: (known) => {
          const value = writes.reads(known);
          return known.field === "name" && typeof value === "string" ? value.trim() : value;
        },
      },
    }),
  },
  "lengths-in-code-units": {
    openPoint: "how characters beyond the first plane are counted is not stated",
    alter: () => ({ writes: { length: ({ value }) => value.length } }),
  },
  "external-pairs-may-repeat": {
    openPoint: "whether one external id may stand twice under one source is not stated",
    alter: () => ({ writes: { refusesTakenPair: () => false } }),
  },
  "order-of-dates-concerns-no-field": {
    openPoint: "for which member a wrong order of dates is reported is not stated",
    alter: () => ({ writes: { datesField: () => "non_field_errors" } }),
  },
  "types-begin-inactive": {
    openPoint: "whether a type is active that was made without is_active is not stated",
    alter: ({ writes }) => ({
      writes: {
        standard: (known) =>
          /^create\w+Type$/.test(known.call.operation) && known.field === "is_active"
            ? false
            : writes.standard(known),
      },
    }),
  },
  "intake-source-is-decided": {
    openPoint: "whether the service decides the source of an intake work item is not stated",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "intake-work-item" && known.name === "source"
            ? "API"
            : presentation.member(known),
      },
    }),
  },
  "features-update-tells-nothing": {
    openPoint: "what an update of the features answers is not shown",
    alter: ({ presentation }) => ({
      presentation: {
        single: (known) =>
          known.call.operation === "updateFeatures" ? {} : presentation.single(known),
      },
    }),
  },
  "enabling-again-in-either-mode": {
    openPoint: "whether enabling types that are there minds the mode is not stated",
    alter: ({ lifecycle }) => ({
      lifecycle: {
        refusesOtherSurface: (known) => {
          const { operation, project, store } = known.call;
          const there = project === null ? [] : store.rowsIn("type", project.id);
          const isAgain = operation === "enableTypes" && there.length > 0;
          return !isAgain && lifecycle.refusesOtherSurface(known);
        },
      },
    }),
  },
  "detaching-in-either-mode": {
    openPoint: "in which mode a property can be detached is not stated",
    alter: ({ lifecycle }) => ({
      lifecycle: {
        refusesOtherSurface: (known) =>
          known.call.method !== "DELETE" && lifecycle.refusesOtherSurface(known),
      },
    }),
  },
  "undone-batches-have-a-code": {
    openPoint: "the vocabulary of codes is open, so that a batch that was undone may have one",
    advisedBy: ["problems/code#type"],
    alter: ({ problems }) => ({
      problems: {
        code: (known) =>
          known.call.kind === "bulk" && known.type === "conflict"
            ? "batch_failed"
            : problems.code(known),
      },
    }),
  },
});
