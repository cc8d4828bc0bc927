import type { Exchange } from "#lib/http/exchange.ts";
import { keysOf } from "#lib/contract/family.ts";
import { problemMediaType, problemTypes, refiningCodes } from "#lib/contract/problems.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { Fact } from "./fact.ts";
import { factOf } from "./fact.ts";
import { elementsAt, withValue, without } from "./json-edit.ts";
import type { Finder } from "./member-facts.ts";
import { absenceFact, memberFacts } from "./member-facts.ts";
import type { RecordedRoute } from "./subjects.ts";

const problem = {
  type: { type: "string", values: keysOf(problemTypes) },
  code: { type: "string" },
} as const;

const entryFields = {
  field: { type: "string" },
  code: { type: "string" },
  message: { type: "string" },
} as const;

const top: Finder = () => "";

/** Facts about each refusal of a subject, by its status. */
export function problemFacts({ name, answers }: RecordedRoute): readonly Fact[] {
  const refusals = answers.filter(({ response }) => response.status >= 400);
  const byStatus = groupBy(refusals, ({ response }) => String(response.status));
  return [...byStatus]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .flatMap(([status, own]) => [
      ...shapeFacts(`${name} ${status}`, own),
      ...conditionFacts(`${name} ${status}`, own),
      ...(status === "400" || status === "409" ? entryFacts(`${name} ${status}`, own) : []),
      ...(status === "429" ? retryFacts(`${name} ${status}`, own) : []),
      ...(status === "400" ? [] : [unexpectedMemberErrors(`${name} ${status}`, own)]),
    ]);
}

function shapeFacts(of: string, answers: readonly Exchange[]): readonly Fact[] {
  const withDetail = { detail: { type: "string" } } as const;
  return [
    ...memberFacts(of, "", problem, answers, top),
    // The contract does not require a detail; if there is one, it is text.
    ...memberFacts(of, "", withDetail, answers, top).filter(({ says }) => says !== "there"),
    absenceFact({ of, at: "/status" }, answers, () => "/status", 400),
    absenceFact({ of, at: "/title" }, answers, () => "/title", "Problem"),
    factOf({ of, at: "header Content-Type" }, problemMediaType, answers, ({ response }) => ({
      headers: { ...response.headers, "content-type": "application/json" },
    })),
    factOf({ of, at: "status" }, "that of its type", answers, ({ response }) => ({
      status: response.status === 409 ? 403 : 409,
    })),
    factOf({ of, at: "/type" }, "a slug", answers, ({ response }) => ({
      json: withValue(
        response.json,
        "/type",
        `https://x.invalid/${String(memberOf(response.json, "type"))}`,
      ),
    })),
  ];
}

/** The condition is answered with this problem and no other. */
function conditionFacts(of: string, answers: readonly Exchange[]): readonly Fact[] {
  return [
    factOf({ of, at: "status" }, "this problem", answers, ({ response }) => {
      const other = response.status === 409 ? "forbidden" : "conflict";
      return {
        status: problemTypes[other][0],
        json: { type: other, code: other, detail: "Another problem." },
      };
    }),
    factOf({ of, at: "status" }, "a refusal", answers, ({ response }) => ({
      status: 200,
      json: {},
      headers: { ...response.headers, "content-type": "application/json" },
    })),
    ...keysOf(refiningCodes).flatMap((code) => {
      const refined = answers.filter(({ response }) => memberOf(response.json, "code") === code);
      const general = refiningCodes[code];
      return refined.length === 0
        ? []
        : [
            factOf({ of, at: "/code" }, code, refined, ({ response }) => ({
              json: withValue(response.json, "/code", general),
            })),
          ];
    }),
  ];
}

const last = ({ response }: Exchange): string =>
  `/errors/${elementsAt(response.json, "/errors").length - 1}`;

function entryFacts(of: string, answers: readonly Exchange[]): readonly Fact[] {
  const reporting = answers.filter(
    ({ response }) => elementsAt(response.json, "/errors").length > 0,
  );
  if (reporting.length === 0) return [];
  return [
    factOf({ of, at: "/errors" }, "there", reporting, ({ response }) => ({
      json: without(response.json, "/errors"),
    })),
    factOf({ of, at: "/errors" }, "an array", reporting, ({ response }) => ({
      json: withValue(response.json, "/errors", {}),
    })),
    factOf({ of, at: "/errors" }, "of objects", reporting, ({ response }) => ({
      json: withValue(response.json, "/errors", ["text"]),
    })),
    ...memberFacts(of, "/errors/-", entryFields, reporting, last),
    factOf({ of, at: "/errors/-/field" }, "what was refused", reporting, (exchange) => {
      const pointer = `${last(exchange)}/field`;
      return { json: withValue(exchange.response.json, pointer, "other") };
    }),
    factOf({ of, at: "/errors/-/code" }, "what is wrong with it", reporting, (exchange) => {
      const entry = last(exchange);
      const { json } = exchange.response;
      if (!isStated(exchange, valueAt(json, entry))) return null;
      return { json: withValue(json, `${entry}/code`, "unique") };
    }),
  ];
}

const stated = ["required", "max_length", "invalid_choice", "does_not_exist"];

/** Whether the contract states the code: mostly for bodies; for parameters, only for an unknown field. */
function isStated({ request }: Exchange, entry: unknown): boolean {
  const code = String(memberOf(entry, "code"));
  return request.method === "GET"
    ? memberOf(entry, "field") === "fields" && code === "invalid"
    : stated.includes(code);
}

/** No other refusal has `errors`, except a batch that was rolled back. */
function unexpectedMemberErrors(of: string, answers: readonly Exchange[]): Fact {
  const unexpected = [{ field: "name", code: "invalid", message: "It is not valid." }];
  return absenceFact({ of, at: "/errors" }, answers, () => "/errors", unexpected);
}

function retryFacts(of: string, answers: readonly Exchange[]): readonly Fact[] {
  const at = "header Retry-After";
  return [
    factOf({ of, at }, "there", answers, ({ response }) => {
      const { "retry-after": _, ...headers } = response.headers;
      return { headers };
    }),
    factOf({ of, at }, "seconds", answers, ({ response }) => ({
      headers: { ...response.headers, "retry-after": "Sat, 21 Nov 2026 10:10:49 GMT" },
    })),
  ];
}
