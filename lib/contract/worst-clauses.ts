import type { ClauseId } from "./clauses.ts";

/** What happens to the users of a deployment that violates a clause, the gravest first. */
export const harms = [
  "another tenant's data shown or changed",
  "done without permission",
  "a write lost or half done",
  "a wrong record or value",
] as const;

/** One of them. */
export type Harm = (typeof harms)[number];

/** The clauses of a chapter that are judged first if not all are judged. */
interface WorstOfChapter {
  readonly harm: Harm;
  readonly clauses: readonly ClauseId[];
}

const [exposed, unauthorized, lost, wrong] = harms;

/** For each chapter with defects that are worse than its others: their effects, and the clauses that they violate. */
export const worstOfChapters = {
  tenancy: {
    harm: exposed,
    clauses: [
      "tenancy/project#not-found",
      "tenancy/record#not-found",
      "tenancy/workspace#not-found",
      "tenancy/lists#foreign-rows",
      "tenancy/filters#foreign-ids",
      "tenancy/identifier#foreign",
      "tenancy/writes#foreign-untouched",
      "tenancy/asker#not-found",
      "tenancy/unjoined#reads",
      "tenancy/body#other-workspace",
    ],
  },
  comments: { harm: exposed, clauses: ["comments/path#foreign-work-item"] },
  contexts: { harm: exposed, clauses: ["contexts/property#foreign"] },
  bulk: { harm: lost, clauses: ["bulk/atomic#nothing-written", "bulk/rules#foreign"] },
  authentication: {
    harm: unauthorized,
    clauses: [
      "authentication/key#missing",
      "authentication/key#invalid",
      "authentication/key#deleted",
      "authentication/key#expiry",
      "authentication/key#writes-nothing",
      "authentication/required#operations",
    ],
  },
  scopes: {
    harm: unauthorized,
    clauses: [
      "scopes/other-tier#forbidden",
      "scopes/unrelated#forbidden",
      "scopes/none#forbidden",
      "scopes/refused#writes-nothing",
      "scopes/token#tenancy",
    ],
  },
  roles: {
    harm: unauthorized,
    clauses: ["roles/joined#forbidden", "roles/features#changes-nothing"],
  },
  webhooks: { harm: unauthorized, clauses: ["webhooks/secret#read", "webhooks/secret#list"] },
  pages: { harm: unauthorized, clauses: ["pages/list#own"] },
  updates: {
    harm: lost,
    clauses: [
      "updates/kept#unnamed",
      "updates/changed#named",
      "updates/null#clears",
      "updates/delete-gone#not-found",
      "updates/refused#writes-nothing",
    ],
  },
  concurrency: {
    harm: lost,
    clauses: ["concurrency/create#all", "concurrency/update#members"],
  },
  archive: { harm: lost, clauses: ["archive/archived#off-project-list"] },
  properties: { harm: lost, clauses: ["properties/create#answers", "properties/option#read"] },
  modules: { harm: lost, clauses: ["modules/create#answers"] },
  intake: { harm: lost, clauses: ["intake/body#kept"] },
  members: { harm: lost, clauses: ["members/create#listed"] },
  automations: { harm: lost, clauses: ["automations/edge-create#read"] },
  enablement: { harm: lost, clauses: ["enablement/import#listed"] },
  versioning: { harm: lost, clauses: ["versioning/ids#made-on-v1"] },
  requests: { harm: lost, clauses: ["requests/body#refused-writes-nothing"] },
  problems: { harm: lost, clauses: ["problems/unwritten#refused-create"] },
  "custom-fields": { harm: lost, clauses: ["custom-fields/update#kept"] },
  "initiative-labels": { harm: lost, clauses: ["initiative-labels/update#writes"] },
  "work-item-types": { harm: lost, clauses: ["work-item-types/detach#that-type"] },
  "type-modes": { harm: lost, clauses: ["type-modes/mode#unwritten"] },
  states: { harm: lost, clauses: ["states/delete#used"] },
  features: { harm: wrong, clauses: ["features/payment-required#402"] },
  "work-items": {
    harm: wrong,
    clauses: ["work-items/filter#leaves-matching", "work-items/detail#own"],
  },
  pagination: {
    harm: wrong,
    clauses: ["pagination/offset#walk", "pagination/cursor#walk"],
  },
  ordering: { harm: wrong, clauses: ["ordering/work-items#upward"] },
  cycles: { harm: wrong, clauses: ["cycles/filter#leaves-matching"] },
  "release-tags": { harm: wrong, clauses: ["release-tags/filter#version"] },
  "audit-logs": { harm: wrong, clauses: ["audit-logs/filter#narrows"] },
  fields: { harm: wrong, clauses: ["fields/narrowed#rows"] },
  expansion: { harm: wrong, clauses: ["expansion/target#named"] },
  "current-user": { harm: wrong, clauses: ["current-user/id#one-user"] },
  limits: { harm: wrong, clauses: ["limits/rate-limited#429"] },
  "type-schema": { harm: wrong, clauses: ["type-schema/document#absent"] },
  "schema-document": { harm: wrong, clauses: ["schema-document/operation#declared"] },
} as const satisfies Readonly<Record<string, WorstOfChapter>>;
