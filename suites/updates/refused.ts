import { refusedMembers } from "#lib/check/packs/refused-members.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { priorities } from "#lib/contract/enums.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import type { RefusedBody } from "#suites/support/answers/refused-body.ts";
import { absentId, expectRefused, tooLong } from "#suites/support/answers/refused-body.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

const ofModule: readonly RefusedBody[] = [
  {
    name: "name-256",
    clause: "updates/module#name-256",
    says: "a name of 256 characters",
    body: (name) => ({ name: tooLong(name) }),
    field: "name",
    wrong: { member: "name", word: "too long" },
    killedBy: ["module-name-is-not-measured-on-update", "name-of-256-taken"],
  },
  {
    name: "status",
    clause: "updates/module#status",
    says: "a status outside the list",
    body: () => ({ status: "in_progress" }),
    field: "status",
    wrong: { member: "status", word: "no choice" },
    killedBy: ["module-status-is-not-validated-on-update"],
  },
  {
    name: "dates",
    clause: "updates/module#dates",
    says: "a target date before its start date",
    body: () => ({ start_date: "2041-05-07", target_date: "2041-05-06" }),
    field: null,
    killedBy: ["dates-are-not-compared-on-update", "dates-not-compared"],
  },
  {
    name: "no-day",
    clause: "updates/module#no-day",
    says: "a start date that does not exist",
    body: () => ({ start_date: "2041-02-30" }),
    field: null,
    wrong: { member: "start_date", word: "no day" },
    killedBy: ["module-takes-no-day-on-update"],
  },
  {
    name: "start-after-target",
    clause: "updates/module#start-after-target",
    says: "a start date after the stored target date",
    body: () => ({ start_date: "2041-05-09" }),
    field: null,
    killedBy: ["start-date-alone-is-not-compared", "dates-not-compared-with-stored"],
  },
  {
    name: "lead-absent",
    clause: "updates/module#lead-absent",
    says: "a lead who does not exist",
    body: () => ({ lead_id: absentId }),
    field: "lead_id",
    wrong: { member: "lead_id", word: "absent" },
    killedBy: ["absent-lead-is-taken-on-update"],
  },
  {
    name: "external-id-256",
    clause: "updates/module#external-256",
    subject: "external_id",
    says: "an external_id of 256 characters",
    body: (name) => ({ external_id: tooLong(name), external_source: name }),
    field: "external_id",
    wrong: { member: "external_id", word: "too long" },
    killedBy: ["module-external_id-is-not-measured-on-update"],
  },
  {
    name: "external-source-256",
    clause: "updates/module#external-256",
    subject: "external_source",
    says: "an external_source of 256 characters",
    body: (name) => ({ external_id: name, external_source: tooLong(name) }),
    field: "external_source",
    wrong: { member: "external_source", word: "too long" },
    killedBy: ["module-external_source-is-not-measured-on-update"],
  },
];

const ofWorkItem: readonly RefusedBody[] = [
  {
    name: "no-day",
    clause: "updates/work-item#no-day",
    says: "a target date that does not exist",
    body: () => ({ target_date: "2041-02-30" }),
    field: null,
    wrong: { member: "target_date", word: "no day" },
    killedBy: ["work-item-takes-no-day-on-update"],
  },
  {
    name: "name-256",
    clause: "updates/work-item#name-256",
    says: "a name of 256 characters",
    body: (name) => ({ name: tooLong(name) }),
    field: "name",
    wrong: { member: "name", word: "too long" },
    killedBy: ["work-item-name-is-not-measured-on-update"],
  },
];

const made: readonly (RefusedBody & Required<Pick<RefusedBody, "wrong">>)[] = [
  ...(["start_date", "target_date"] as const).map((date) => ({
    name: `no-day-for-${date.replace("_", "-")}` as const,
    clause: "updates/work-item-written#no-day" as const,
    says: `a ${date} that does not exist`,
    body: (name: string) => ({ name, [date]: "2041-04-31" }),
    field: null,
    wrong: { member: date, word: "no day" } as const,
    killedBy: ["work-item-takes-no-day-on-create"] as const,
  })),
  {
    name: "name-required",
    clause: "updates/work-item-written#name-required",
    says: "no name",
    body: () => ({ priority: "low" }),
    field: "name",
    wrong: { member: "name", word: "missing" },
    killedBy: ["name-not-required", "work-item-name-is-not-required"],
  },
  {
    name: "name-256",
    clause: "updates/work-item-written#name-256",
    says: "a name of 256 characters",
    body: (name) => ({ name: tooLong(name) }),
    field: "name",
    wrong: { member: "name", word: "too long" },
    killedBy: ["work-item-name-is-not-measured-on-create"],
  },
];

/** A module with both dates, which receives only refused updates. */
const target = {
  module: sharedArrangement("updates.target-module", (given) =>
    make(given, kindNamed("module"), { start_date: "2041-05-06", target_date: "2041-05-08" }),
  ),
  "work item": sharedArrangement("updates.target-work-item", (given) =>
    make(given, kindNamed("work item")),
  ),
} as const;

/** The route accepts a valid update. */
const taken = {
  module: sharedArrangement("updates.taken-module", async (given) => {
    const json = { description: "Taken." };
    return given.api.send("PATCH", (await target.module(given)).at, { json });
  }),
  "work item": sharedArrangement("updates.taken-work-item", async (given) => {
    const json = { target_date: "2041-06-07" };
    return given.api.send("PATCH", (await target["work item"](given)).at, { json });
  }),
} as const;

type Kind = keyof typeof target;

/** An update of the record that receives only refused updates. */
const update = (kind: Kind) => async (given: Given<"scratchProject">, json: object) => {
  const { at } = await target[kind](given);
  return given.api.send("PATCH", at, { json });
};

/** The runs of checks that an update is refused for one member. */
const refusesUpdate = {
  module: refusedMembers<Given<"scratchProject">>({
    name: "update module",
    send: update("module"),
  }),
  "work item": refusedMembers<Given<"scratchProject">>({
    name: "update work item",
    send: update("work item"),
  }),
} as const;

const refusesCreate = refusedMembers<Given<"scratchProject">>({
  name: "create work item",
  send: async (given, json) =>
    given.api.send("POST", await kindNamed("work item").at(given), { json }),
});

/** Members that are refused by themselves share a request; members that are refused together are sent alone. */
function updateRefuses(kind: Kind, { field, wrong, body }: RefusedBody) {
  if (wrong !== undefined) {
    return refusesUpdate[kind]({ ...wrong, body }, (answer, given) =>
      expectRefused(given, answer, field),
    );
  }
  return async (given: Given<"scratchProject">) =>
    expectRefused(given, await update(kind)(given, body(given.unique(kind))), field);
}

const onUpdate = (kind: Kind, rows: readonly RefusedBody[]) =>
  rows.map((row) => {
    const { name, clause, subject, says, killedBy } = row;
    const refuses = updateRefuses(kind, row);
    return check({
      id: `updates.refuse-${kind.replace(" ", "-")}.${name}`,
      clause,
      subject,
      title: `an update of a ${kind} with ${says} is refused`,
      needs: ["scratchProject"],
      killedBy,
      async run(given) {
        demonstrated(given, await taken[kind](given));

        await refuses(given);
      },
    });
  });

const onCreate = made.map(({ name, clause, subject, says, body, field, wrong, killedBy }) => {
  const refuses = refusesCreate({ ...wrong, body }, (answer, given) =>
    expectRefused(given, answer, field),
  );
  return check({
    id: `updates.create-work-item.${name}`,
    clause,
    subject,
    title: `a work item with ${says} is refused`,
    needs: ["scratchProject"],
    killedBy,
    async run(given) {
      await target["work item"](given);

      await refuses(given);
    },
  });
});

/**
 * Judges that a priority outside the list is refused, or reported as one of the list: for work items the contract
 * states neither.
 */
function expectRanked(given: Given<"scratchProject">, answer: Exchange): void {
  given.observe(`a priority outside the list answers ${answer.response.status}`, answer);
  if (answer.response.status === 400) {
    given.expect(answer).problem("invalid_request");
    return;
  }
  demonstrated(given, answer);
  const reported = valueAt(answer.response.json, "/priority");
  const isListed = reported === undefined || priorities.some((priority) => priority === reported);
  given.expect(answer).that("/priority", priorities.join(" or "), reported, isListed);
}

const ranked = [
  check({
    id: "updates.refuse-work-item.priority",
    clause: "updates/work-item#priority",
    title:
      "an update of a work item with a priority outside the list, if accepted, returns one of the list",
    needs: ["scratchProject"],
    killedBy: ["work-item-priority-is-not-validated-on-update"],
    async run(given) {
      demonstrated(given, await taken["work item"](given));
      const { at } = await target["work item"](given);

      const json = { priority: "critical" };
      expectRanked(given, await given.api.send("PATCH", at, { json }));
    },
  }),
  check({
    id: "updates.create-work-item.priority",
    clause: "updates/work-item-written#priority",
    title:
      "a create of a work item with a priority outside the list, if accepted, returns one of the list",
    needs: ["scratchProject"],
    killedBy: ["work-item-priority-is-not-validated-on-create"],
    async run(given) {
      await target["work item"](given);
      const at = await kindNamed("work item").at(given);

      const json = await completed(given, at, { name: given.unique("item"), priority: "critical" });
      expectRanked(given, await given.api.send("POST", at, { json }));
    },
  }),
];

/** Bodies that are refused; each is valid but for one member. */
export const updateRefusedChecks: readonly Check[] = [
  ...onUpdate("module", ofModule),
  ...onUpdate("work item", ofWorkItem),
  ...onCreate,
  ...ranked,
];
