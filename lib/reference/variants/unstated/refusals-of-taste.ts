import { moduleStatuses, priorities, propertyTypes, stateGroups } from "#lib/contract/enums.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { variantsOf } from "#lib/reference/variants/variant.ts";

const choices = new Map<string, readonly string[]>([
  ["priority", priorities],
  ["property_type", propertyTypes],
  ["status", moduleStatuses],
  ["group", stateGroups],
]);

const spelled = (field: string, value: unknown): unknown =>
  choices.get(field)?.find((choice) => choice.toLowerCase() === String(value).toLowerCase()) ??
  value;

const named = ["module", "state", "label", "cycle", "type"] as const;

const isIn = (row: Row, project: Row | null): boolean =>
  (row["project_id"] ?? null) === (project?.id ?? null);

/** Lawful ways to accept and refuse where the contract says only that something is refused, or nothing. */
export const refusalTasteVariants = variantsOf({
  "what-is-attached-again-is-a-conflict": {
    openPoint: "the contract does not state whether a property can be attached to a type again",
    policy: "types.attached",
    instead: ({ present, named: sent }, usual) => {
      const isAgain = sent.some((id, place) => present.includes(id) || sent.indexOf(id) < place);
      if (isAgain) throw new Problem("conflict");
      return usual();
    },
  },
  "no-client-is-not-found": {
    openPoint: "the contract does not state what authorize answers without a client",
    policy: "oauth.serves",
    where: ({ call }) => !call.query.has("client_id") && call.path.endsWith("/authorize/"),
    instead: () => {
      throw new Problem("not_found", {
        code: "unknown_client",
        detail: "There is no such client.",
      });
    },
  },
  "bodies-are-judged-before-paths": {
    openPoint:
      "the contract does not state whether a wrong body or a path that names nothing is reported",
    policy: "tenancy.judgesBodiesFirst",
    instead: () => true,
  },
  "the-mode-alone-is-switched": {
    openPoint: "the contract does not show which features but the mode can be written",
    policy: "writes.hasType",
    where: ({ call, field }) =>
      call.operation === "updateFeatures" && field !== "is_work_item_types_enabled",
    instead: () => false,
  },
  "choices-in-any-case": {
    openPoint: "the contract does not state whether the values of an enum are case-sensitive",
    policy: "writes.body",
    instead: (_, usual) =>
      Object.fromEntries(
        Object.entries(usual()).map(([field, value]) => [field, spelled(field, value)]),
      ),
  },
  "chosen-filters-in-any-case": {
    openPoint: "the contract does not state whether the values of a filter are case-sensitive",
    policy: "filters.isChoice",
    instead: ({ element, choices: known }) =>
      known.some((choice) => String(choice).toLowerCase() === element.toLowerCase()),
  },
  "problems-have-no-detail": {
    openPoint: "the contract states only of type and code that they are always present",
    advisedBy: ["problems/detail#present"],
    policy: "problems.detail",
    where: ({ call, code }) => call.kind !== "bulk" && !code.startsWith("work_item_types_managed"),
    instead: () => undefined,
  },
  "reads-and-writes-are-counted-apart": {
    openPoint: "the contract does not state whether reads and writes of a token share a rate limit",
    advisedBy: ["limits/rate-limited#writes"],
    policy: "authentication.bucket",
    instead: ({ call }, usual) => `${usual()} ${call.method === "GET" ? "reads" : "writes"}`,
  },
  "waits-have-fractions": {
    openPoint: "the contract does not state whether the seconds to wait are a whole number",
    advisedBy: ["limits/rate-limited#whole-seconds"],
    policy: "negotiation.retryAfter",
    instead: ({ seconds }) => `${seconds}.5`,
  },
  "names-of-deleted-records-stay-taken": {
    openPoint: "the contract does not state when the name of a deleted record is free again",
    advisedBy: ["modules/name#of-deleted", "work-item-types/name#of-deleted"],
    policy: "writes.takesFreeName",
    instead: ({ call: { store, project }, resource, name }) =>
      !named.some(
        (kind) =>
          resource.endsWith(kind) &&
          store.allGone(kind).some((row) => row["name"] === name && isIn(row, project)),
      ),
  },
});
