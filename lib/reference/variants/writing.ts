import { variantsOf } from "./variant.ts";

/** Lawful ways to take what is written. */
export const writingVariants = variantsOf({
  "names-are-trimmed": {
    openPoint: "whether blanks around a name are kept is not stated",
    policy: "writes.reads",
    where: ({ field }) => field === "name",
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? value.trim() : value;
    },
  },
  "lengths-in-code-units": {
    openPoint: "how characters beyond the first plane are counted is not stated",
    policy: "writes.length",
    instead: ({ value }) => value.length,
  },
  "external-pairs-may-repeat": {
    openPoint: "whether one external id may stand twice under one source is not stated",
    policy: "writes.refusesTakenPair",
    instead: () => false,
  },
  "order-of-dates-concerns-no-field": {
    openPoint: "for which member a wrong order of dates is reported is not stated",
    policy: "writes.datesField",
    instead: () => "non_field_errors",
  },
  "types-begin-inactive": {
    openPoint: "whether a type is active that was made without is_active is not stated",
    policy: "writes.standard",
    where: ({ call, field }) => /^create\w+Type$/.test(call.operation) && field === "is_active",
    instead: () => false,
  },
  "intake-source-is-decided": {
    openPoint: "whether the service decides the source of an intake work item is not stated",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "intake-work-item" && name === "source",
    instead: () => "API",
  },
  "features-update-tells-nothing": {
    openPoint: "what an update of the features answers is not shown",
    policy: "presentation.single",
    where: ({ call }) => call.operation === "updateFeatures",
    instead: () => ({}),
  },
  "enabling-again-in-either-mode": {
    openPoint: "whether enabling types that are there minds the mode is not stated",
    policy: "lifecycle.refusesOtherSurface",
    where: ({ call }) =>
      call.operation === "enableTypes" &&
      (call.project === null ? [] : call.store.rowsIn("type", call.project.id)).length > 0,
    instead: () => false,
  },
  "detaching-in-either-mode": {
    openPoint: "in which mode a property can be detached is not stated",
    policy: "lifecycle.refusesOtherSurface",
    where: ({ call }) => call.method === "DELETE",
    instead: () => false,
  },
  "undone-batches-have-a-code": {
    openPoint: "the vocabulary of codes is open, so that a batch that was undone may have one",
    advisedBy: ["problems/code#type"],
    policy: "problems.code",
    where: ({ call, type }) => call.kind === "bulk" && type === "conflict",
    instead: () => "batch_failed",
  },
});
