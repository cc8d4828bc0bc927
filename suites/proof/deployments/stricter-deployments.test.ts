import { expect, test } from "vitest";
import type { CheckId } from "#lib/check/check.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { BareDeployment } from "./bare-deployment.ts";
import { judgeBare } from "./bare-deployment.ts";

const unlistedModules: readonly CheckId[] = [
  "requests.accept.module-not-written",
  "requests.expand.module-not-written",
  "requests.fields.module-not-written",
  "requests.media-type.module-not-written",
];

/** An instant without milliseconds, with a fraction of zeros. */
const whole = (value: unknown) =>
  typeof value === "string" ? value.replace(/\.\d+Z$/, ".000Z") : value;

/** The content of a row, with its instants in whole seconds. */
const cut = <T extends { readonly actual: readonly unknown[] }>(known: T): T => ({
  ...known,
  actual: known.actual.map((one) =>
    typeof one === "number" ? Math.floor(one / 1000) * 1000 : whole(one),
  ),
});

const refusing = (field: string): readonly FieldError[] => [
  { field, code: "invalid", message: "This is not taken here." },
];

const deployments: Readonly<Record<string, BareDeployment>> = {
  "a cycle stays as it was made": {
    openPoint: "the contract does not state which cycles can still be changed",
    alter: ({ writes }) => ({
      writes: {
        judgesTogether: (known) =>
          known.resource === "cycle" && known.stored !== null
            ? refusing("name")
            : writes.judgesTogether(known),
      },
    }),
    asking: ["updates.null.cycle-external_id", "updates.null.cycle-external_source"],
    silent: ["updates.null.cycle-external_id", "updates.null.cycle-external_source"],
  },
  "a comment is said once": {
    openPoint: "the contract does not state whether two comments of a work item may be equal",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const { call, body } = known;
          const isSaid = call.store
            .rows("comment")
            .some((row) => row["comment_html"] === body["comment_html"]);
          if (call.operation === "createComment" && isSaid) throw new Problem("conflict");
          return writes.body(known);
        },
      },
    }),
    asking: ["comments.work-item-identifier", "comments.project-identifier"],
  },
  "modules are not listed": {
    openPoint: "the contract gives no route that lists modules",
    alter: ({ negotiation }) => ({
      negotiation: {
        allowsMethod: (known) =>
          known.call.operation !== "listModules" && negotiation.allowsMethod(known),
      },
    }),
    asking: unlistedModules,
    silent: unlistedModules,
  },
  "colors are written in capitals": {
    openPoint: "the case of letters in a hex string has no meaning",
    alter: ({ writes }) => ({
      writes: {
        reads: (known) => {
          const value = writes.reads(known);
          return known.field === "color" && typeof value === "string" ? value.toUpperCase() : value;
        },
      },
    }),
    asking: ["initiative-labels.update"],
  },
  "cycles are in the time zone of the workspace": {
    openPoint: "the contract does not show which members of a cycle are written",
    alter: ({ writes }) => ({
      writes: {
        reads: (known) =>
          known.resource === "cycle" && known.field === "timezone" ? "UTC" : writes.reads(known),
      },
    }),
    asking: ["updates.update-whole.cycle"],
  },
  "cycles run from the beginning of a day to its end": {
    openPoint: "the contract does not state whether a cycle may begin and end within a day",
    alter: ({ writes }) => ({
      writes: {
        reads: (known) => {
          const value = writes.reads(known);
          if (known.resource !== "cycle" || typeof value !== "string") return value;
          if (known.field === "start_date") return `${value.slice(0, 10)}T00:00:00Z`;
          return known.field === "end_date" ? `${value.slice(0, 10)}T23:59:00Z` : value;
        },
      },
    }),
    asking: ["updates.update-whole.cycle"],
  },
  "clocks have whole seconds that are written with a fraction": {
    openPoint: "the contract does not state the precision of an instant",
    alter: ({ ordering, presentation, filters }) => ({
      ordering: {
        key: (known) => {
          const key = ordering.key(known);
          return typeof key === "string" && known.name.endsWith("_at")
            ? key.replace(/\.\d+Z$/, ".000Z")
            : key;
        },
      },
      presentation: { instant: (known) => whole(presentation.instant(known)) },
      filters: {
        isAtLeast: (known) => filters.isAtLeast(cut(known)),
        isAtMost: (known) => filters.isAtMost(cut(known)),
      },
    }),
    asking: [
      "ordering.work-items.touched-moves",
      "ordering.workspace-work-items.touched-moves",
      "work-items.work-items.created_at__gte-between",
      "work-items.workspace-work-items.updated_at__lte-touched",
    ],
  },
  "a text has one value": {
    openPoint: "the contract does not state which property types may have several values",
    alter: ({ writes }) => ({
      writes: {
        judgesTogether: (known) =>
          known.values["property_type"] === "TEXT" && known.values["is_multi"] === true
            ? refusing("is_multi")
            : writes.judgesTogether(known),
      },
    }),
    asking: ["custom-fields.values"],
    silent: ["custom-fields.values.several"],
  },
};

test.for(Object.entries(deployments))("nothing is accused if %s", async ([, deployment]) => {
  const { silent = [] } = deployment;

  const reported = await judgeBare(deployment);

  expect(reported).toEqual({ accusations: [], silent: silent.toSorted() });
});
