import type { RequestOptions } from "#lib/check/api.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import { keysOf } from "#lib/contract/family.ts";
import { refusedBySubject } from "#suites/support/refusals/checks.ts";
import { byAccept, byMediaType } from "#suites/support/refusals/way.ts";
import type { Write } from "#suites/support/refusals/writes.ts";
import { writesWithNames } from "#suites/support/refusals/writes.ts";

const refusals = [
  {
    name: "accept",
    type: "not_acceptable",
    words: "is sent with Accept: image/png",
    how: ({ json }: Write): RequestOptions => ({ json, headers: { Accept: "image/png" } }),
  },
  {
    name: "media-type",
    type: "unsupported_media_type",
    words: "is sent as plain text",
    how: ({ json }: Write): RequestOptions => ({
      raw: { mediaType: "text/plain", text: JSON.stringify(json) },
    }),
  },
] as const;

const unwritten = (
  subject: keyof typeof writesWithNames,
  {
    clause,
    words,
    type,
    how,
    ...rest
  }: Pick<Check, "id" | "clause" | "killedBy"> & {
    readonly words: string;
    readonly type: ProblemType;
    readonly how: (write: Write) => RequestOptions;
  },
): Check =>
  check({
    ...rest,
    clause,
    title: `a ${subject} that ${words} is not written`,
    needs: writesWithNames[subject].needs,
    async run(given: Given<"scratchProject">) {
      const write = await writesWithNames[subject].begin(given);
      const refused = await given.api.send(write.method, write.at, how(write));
      given.expect(refused).problem(type);

      const isDone = await write.isDone();

      given.expect(refused).that("", "nothing written", { written: isDone }, !isDone);
    },
  });

const sent = keysOf(writesWithNames).flatMap((subject) =>
  refusals.map(({ name, type, words, how }) =>
    unwritten(subject, {
      id: `requests.${name}.${subject}-not-written`,
      clause: `requests/${name}#refused-writes-nothing`,
      killedBy: [`${type}-is-found-after-${writesWithNames[subject].operation}`],
      words,
      type,
      how,
    }),
  ),
);

/** The contract says of these, or of the records that they write, which relations can be expanded. */
const expanding = [
  "work-item",
  "work-item-update",
  "project-type",
  "project-property",
  "module",
] as const;

const asked = expanding.map((subject) =>
  unwritten(subject, {
    id: `requests.expand.${subject}-not-written`,
    clause: "requests/expand#refused-writes-nothing",
    killedBy: [`expand-is-refused-after-${writesWithNames[subject].operation}`],
    words: "is sent with an unknown relation in expand",
    type: "invalid_request",
    how: ({ json }) => ({ json, query: { expand: "wms_no_such_relation" } }),
  }),
);

// The contract lists the names of fields with this write; other writes need not read the parameter.
const named = unwritten("module", {
  id: "requests.fields.module-not-written",
  clause: "requests/fields#refused-writes-nothing",
  killedBy: ["fields-are-refused-after-createModule"],
  words: "is sent with an unknown name in fields",
  type: "invalid_request",
  how: ({ json }) => ({ json, query: { fields: "wms_no_such_field" } }),
});

/**
 * Writes that are refused for how they are sent or what they request; the check searches for what they would have
 * written.
 */
export const refusedWriteChecks: readonly Check[] = [
  ...sent,
  ...asked,
  named,
  ...refusedBySubject(byAccept),
  ...refusedBySubject(byMediaType),
];
