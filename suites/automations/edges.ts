import type { Check } from "#lib/check/check.ts";
import type { Field } from "#lib/contract/field.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField } from "#lib/check/matchers/value.ts";
import { creatorIn } from "#suites/support/answers/creator-in.ts";
import { resources } from "#lib/contract/resources.ts";
import { namesByType } from "#lib/contract/subjects/typed-names.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { madeEdges, madeForeignEdges } from "#suites/support/automations/made-edges.ts";
import {
  demandTaken,
  demandZeroTaken,
  isRefused,
  plainOf,
} from "#suites/support/automations/taken-edges.ts";

const { fields } = resources.automationEdge;
const needs = ["owner"] as const;
const dashed = (name: string) => name.replaceAll("_", "-");

function holding(name: keyof typeof fields, killedBy: Check["killedBy"]): Check {
  const field: Field = fields[name];
  return check({
    id: `automations.edge.holds-${dashed(name)}`,
    clause: "automations/edge#members",
    subject: name,
    title: `an automation edge holds ${name}: ${describeField(field)}`,
    needs,
    killedBy,
    async run(given) {
      const plain = plainOf(await madeEdges(given));

      given.expect(plain).ok().lawful(`/${name}`, field);
    },
  });
}

const { typed, untyped } = namesByType(fields);

const members = [
  ...typed.map((name) => holding(name, [`edge-${name}-left-out`, `edge-${name}-of-other-type`])),
  ...untyped.map((name) => holding(name, [`edge-${name}-left-out`])),
];

const missing = [
  { end: "source", answer: "sourceless", killer: "edge-without-source-taken" },
  { end: "target", answer: "targetless", killer: "edge-without-target-taken" },
] as const;

const required = missing.map(({ end, answer, killer }) =>
  check({
    id: `automations.edge-create.${end}-required`,
    clause: "automations/edge-create#required",
    subject: end,
    title: `an edge without ${end}_node_id is refused, and the refusal names it`,
    needs,
    killedBy: [killer],
    async run(given) {
      const { [answer]: refused } = await madeEdges(given);

      given.expect(refused).problem("invalid_request").fieldError(`${end}_node_id`);
    },
  }),
);

const orders = [
  { name: "kept", answer: "ordered", order: 7, killer: "edge-order-forgotten" },
  { name: "zero-kept", answer: "orderedZero", order: 0, killer: "edge-order-of-zero-forgotten" },
] as const;

const ordered = orders.map(({ name, answer, order, killer }) =>
  check({
    id: `automations.edge-create.order-${name}`,
    clause: "automations/edge-create#order-kept",
    title: `an execution_order of ${order} is stored`,
    needs,
    killedBy: [killer],
    async run(given) {
      const { [answer]: made } = await madeEdges(given);
      demandTaken(made);
      if (order === 0) demandZeroTaken(made);

      given.expect(made).ok().equals("/execution_order", order);
    },
  }),
);

const ends = [
  { name: "source", answer: "fromForeign", killer: "edge-from-foreign-node-taken" },
  { name: "target", answer: "toForeign", killer: "edge-to-foreign-node-taken" },
] as const;

const idsIn = ({ response }: Exchange): readonly unknown[] =>
  Object.values(valueAt(response.json, "/data") ?? []).map((row) => memberOf(row, "id"));

/** The row of a list that shows what a create produced. */
function listedAs(listed: Exchange, made: Exchange) {
  const rows = Object.values(valueAt(listed.response.json, "/data") ?? []);
  const id = memberOf(made.response.json, "id");
  const index = rows.findIndex((row) => memberOf(row, "id") === id);
  return { at: `/data/${Math.max(index, 0)}`, row: rows[index] };
}

const foreignNodes = ends.map(({ name, answer, killer }) =>
  check({
    id: `automations.edge-create.foreign-${name}`,
    clause: "automations/edge-create#foreign",
    subject: name,
    title: `an edge whose ${name} is a node of another workspace is refused`,
    needs: ["foreign"],
    killedBy: [killer],
    async run(given) {
      const { [answer]: refused } = await madeForeignEdges(given);

      given.expect(refused).problem("invalid_request");
    },
  }),
);

/** Automation edges. */
export const edgeChecks: readonly Check[] = [
  ...members,
  ...required,
  ...ordered,
  ...foreignNodes,
  check({
    id: "automations.edge.creator",
    clause: "automations/edge#creator",
    title: "created_by_id of an automation edge is the user whose key created it",
    needs,
    killedBy: ["automation-edge-is-made-by-another"],
    async run(given) {
      const plain = plainOf(await madeEdges(given));
      const creator = creatorIn(plain);

      given
        .expect(plain)
        .ok()
        .that("/created_by_id", given.owner.id, creator, creator === given.owner.id);
    },
  }),
  check({
    id: "automations.edge-create.status",
    clause: "automations/edge-create#201",
    title: "the create of an automation edge answers 201",
    needs,
    killedBy: ["edge-create-answers-200"],
    async run(given) {
      const plain = plainOf(await madeEdges(given));

      given.expect(plain).status(201);
    },
  }),
  check({
    id: "automations.edge-create.nodes",
    clause: "automations/edge-create#nodes",
    title: "an edge leads from its source to its target",
    needs,
    killedBy: ["edge-nodes-swapped"],
    async run(given) {
      const edges = await madeEdges(given);
      const { automation } = edges;

      given
        .expect(plainOf(edges))
        .ok()
        .equals("/source_node_id", automation.source)
        .equals("/target_node_id", automation.target);
    },
  }),
  check({
    id: "automations.edge-create.both-required",
    clause: "automations/edge-create#both-required",
    title: "the refusal of an edge without nodes names both",
    needs,
    killedBy: ["edge-refusal-names-one-node"],
    async run(given) {
      const { nodeless } = await madeEdges(given);

      given
        .expect(nodeless)
        .problem("invalid_request")
        .fieldError("source_node_id")
        .fieldError("target_node_id");
    },
  }),
  check({
    id: "automations.edge-create.read",
    clause: "automations/edge-create#read",
    title: "each created edge is listed between the nodes that its create reported",
    needs,
    killedBy: ["edges-are-listed-the-other-way-round", "edge-create-turns-the-edge-before-it"],
    async run(given) {
      const edges = await madeEdges(given);
      const { ordered: second, orderedZero, audited, listed } = edges;
      const plain = plainOf(edges);
      given.expect(plain).ok();

      const claims = given.expect(listed).served(false).status(200);
      for (const made of [plain, second, orderedZero, audited]) {
        if (made.response.status >= 300) continue;
        const { at, row } = listedAs(listed, made);
        for (const end of ["source_node_id", "target_node_id"]) {
          const [shown, read] = [memberOf(made.response.json, end), memberOf(row, end)];
          claims.that(`${at}/${end}`, String(shown), read, read === undefined || read === shown);
        }
      }
    },
  }),
  check({
    id: "automations.edge-create.order-read",
    clause: "automations/edge-create#order-read",
    title: "an edge is listed with the execution_order that was sent",
    needs,
    killedBy: ["edges-are-listed-without-their-order"],
    async run(given) {
      const { ordered: made, listed } = await madeEdges(given);
      demandTaken(made);
      given.expect(made).ok().equals("/execution_order", 7);

      const { at, row } = listedAs(listed, made);
      const order = memberOf(row, "execution_order");
      const claims = given.expect(listed).served(false).status(200);
      claims.that(`${at}/execution_order`, "7", order, order === undefined || order === 7);
    },
  }),
  check({
    id: "automations.edge-create.order-optional",
    clause: "automations/edge-create#order-optional",
    title: "an edge can be created without execution_order",
    needs,
    killedBy: ["edge-order-required"],
    async run(given) {
      const edges = await madeEdges(given);
      // If the deployment accepts an edge with an order, the missing order is the reason for the refusal.
      const plain = isRefused(edges.ordered) ? plainOf(edges) : edges.plain;

      given.expect(plain).ok();
      const order = JSON.stringify(memberOf(plain.response.json, "execution_order"));
      given.observe(`an edge without execution_order gets ${order}`, plain);
    },
  }),
  check({
    id: "automations.edge-create.absent-automation",
    clause: "automations/edge-create#absent-automation",
    title: "an edge of an automation that does not exist is not found",
    needs,
    killedBy: ["edge-of-absent-automation-is-forbidden"],
    async run(given) {
      const edges = await madeEdges(given);
      const { ofAbsent } = edges;
      given.expect(plainOf(edges)).ok();

      given.expect(ofAbsent).problem("not_found");
    },
  }),
  check({
    id: "automations.edge-create.refused",
    clause: "automations/edge-create#refused",
    title: "a refused edge is not created",
    needs,
    killedBy: ["edge-refused-is-made"],
    async run(given) {
      const edges = await madeEdges(given);
      const { before, listed } = edges;
      given.expect(plainOf(edges)).ok();
      given.expect(before).served(false).status(200).is("/data", "object[]");

      // A list may hold edges that the deployment creates by itself.
      const more = idsIn(listed).filter((id) => !idsIn(before).includes(id));
      const claims = given.expect(listed).served(false).status(200).is("/data", "object[]");
      claims.that("/data", "only the edges from before the refusals", more, more.length === 0);
    },
  }),
];
