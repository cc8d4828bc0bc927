import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { problemMediaType, problemTypes, refiningCodes } from "#lib/contract/problems.ts";
import { isMisspelt, isProblem, isV2, problemMember } from "./reported-problem.ts";

const types = new Map<unknown, readonly number[]>(Object.entries(problemTypes));
const refined = new Map<unknown, string>(Object.entries(refiningCodes));

const says = (name: string) => (exchange: Exchange) =>
  isProblem(exchange) && typeof problemMember(exchange, name) === "string";
const hasEntries = (exchange: Exchange) => {
  const errors = problemMember(exchange, "errors");
  return isProblem(exchange) && Array.isArray(errors) && errors.length > 0;
};

/** A bulk write that was rolled back as a whole reports its rows in `errors`. */
const mayDescribeErrors = (exchange: Exchange) =>
  problemMember(exchange, "type") === "invalid_request" ||
  (exchange.response.status === 409 && /\/bulk-\w+\/$/.test(exchange.request.path));

const shape = [
  invariant({
    id: "problems.shape.media-type",
    clause: "problems/media-type#problem-json",
    title: "every error has the media type of problems",
    killedBy: [
      "problem-is-plain-json",
      "problem-is-plain-json-on-401",
      "problem-is-plain-json-on-405",
      "problem-is-html-on-406",
    ],
    applies: isProblem,
    judge: (_, expect) =>
      expect.header("content-type", problemMediaType, (value) =>
        /^application\/problem\+json\s*(;|$)/i.test(value ?? ""),
      ),
  }),
  invariant({
    id: "problems.shape.type",
    clause: "problems/type#present",
    title: "every error has a type",
    killedBy: ["problem-lacks-type", "problem-lacks-type-on-415", "problem-body-empty"],
    applies: isProblem,
    judge: (_, expect) => expect.is("/type", "string"),
  }),
  invariant({
    id: "problems.shape.closed-set",
    clause: "problems/type#closed",
    title: "every type is one of the thirteen",
    killedBy: ["problem-type-unknown", "problem-type-is-a-uri"],
    applies: says("type"),
    judge: (exchange, expect) => {
      const type = problemMember(exchange, "type");
      expect.that("/type", "one of the thirteen types", type, types.has(type));
    },
  }),
  invariant({
    id: "problems.shape.slug",
    clause: "problems/type#slug",
    title: "every type is a bare slug",
    killedBy: ["problem-type-is-a-uri"],
    applies: says("type"),
    judge: (exchange, expect) => {
      const type = String(problemMember(exchange, "type"));
      expect.that("/type", "a bare slug", type, /^[a-z]+(_[a-z]+)*$/.test(type));
    },
  }),
  invariant({
    id: "problems.shape.status",
    clause: "problems/type#status",
    title: "every status is that of the type",
    killedBy: [
      "conflict-answers-400",
      "invalid-request-answers-422",
      "problem-type-belongs-to-other-status",
    ],
    applies: (exchange) => isProblem(exchange) && types.has(problemMember(exchange, "type")),
    judge: (exchange, expect) => {
      const { status } = exchange.response;
      const lawful = types.get(problemMember(exchange, "type")) ?? [];
      expect.that("status", lawful.join(" or "), status, lawful.includes(status));
    },
  }),
  invariant({
    id: "problems.shape.code",
    clause: "problems/code#present",
    title: "every error has a code",
    killedBy: ["problem-lacks-code", "problem-code-is-a-number"],
    applies: isProblem,
    judge: (_, expect) => expect.is("/code", "string"),
  }),
  invariant({
    id: "problems.shape.code-repeats-type",
    clause: "problems/code#type",
    title: "every code that refines nothing repeats the type",
    killedBy: ["problem-code-always-refines", "malformed-body-has-a-code-of-its-own"],
    applies: (exchange) =>
      says("type")(exchange) &&
      says("code")(exchange) &&
      !refined.has(problemMember(exchange, "code")),
    judge: (exchange, expect) => expect.equals("/code", problemMember(exchange, "type")),
  }),
  invariant({
    id: "problems.shape.code-refines-type",
    clause: "problems/refining-code#type",
    title: "every refining code comes with the type that it refines",
    killedBy: ["problem-type-is-the-code"],
    applies: (exchange) => isProblem(exchange) && refined.has(problemMember(exchange, "code")),
    judge: (exchange, expect) =>
      expect.equals("/type", refined.get(problemMember(exchange, "code"))),
  }),
  invariant({
    id: "problems.shape.detail-present",
    clause: "problems/detail#present",
    title: "every error has a detail",
    killedBy: ["problem-lacks-detail"],
    applies: isProblem,
    judge: (_, expect) => expect.has("/detail"),
  }),
  invariant({
    id: "problems.shape.detail",
    clause: "problems/detail#string",
    title: "every detail is a string",
    killedBy: ["problem-detail-is-an-object", "problem-detail-is-null-on-409"],
    applies: (exchange) => isProblem(exchange) && problemMember(exchange, "detail") !== undefined,
    judge: (_, expect) => expect.is("/detail", "string"),
  }),
  invariant({
    id: "problems.shape.no-status",
    clause: "problems/members#no-status",
    title: "no error has a member status",
    killedBy: ["problem-carries-status"],
    applies: says("type"),
    judge: (_, expect) => expect.lacks("/status"),
  }),
  invariant({
    id: "problems.shape.no-title",
    clause: "problems/members#no-title",
    title: "no error has a member title",
    killedBy: ["problem-carries-title", "problem-carries-title-on-404"],
    applies: says("type"),
    judge: (_, expect) => expect.lacks("/title"),
  }),
  invariant({
    id: "problems.server.none",
    clause: "problems/server#none",
    title: "no request causes a server error",
    killedBy: ["malformed-body-crashes", "absent-record-crashes"],
    applies: (exchange) => isV2(exchange) && !isMisspelt(exchange),
    judge: ({ response: { status } }, expect) =>
      expect.that("status", "no server error", status, status < 500 || status > 501),
  }),
];

const entries = [
  invariant({
    id: "problems.errors.only-invalid-request",
    clause: "problems/errors#only-invalid-request",
    title: "errors is present only on invalid requests",
    killedBy: [
      "problem-errors-on-conflict",
      "problem-errors-on-not-found",
      "problem-errors-is-null-elsewhere",
    ],
    applies: (exchange) => says("type")(exchange) && !mayDescribeErrors(exchange),
    judge: (_, expect) => expect.lacks("/errors"),
  }),
  invariant({
    id: "problems.errors.array",
    clause: "problems/errors#array",
    title: "errors is an array of objects",
    killedBy: ["problem-errors-is-an-object", "problem-errors-are-texts"],
    applies: (exchange) =>
      isProblem(exchange) &&
      mayDescribeErrors(exchange) &&
      problemMember(exchange, "errors") !== undefined,
    judge: (_, expect) => expect.is("/errors", "object[]"),
  }),
  ...(["field", "code", "message"] as const).map((name) =>
    invariant({
      id: `problems.errors.${name}`,
      clause: `problems/errors#${name}`,
      title: `each entry of errors has a ${name}`,
      killedBy: [`problem-entry-lacks-${name}`],
      applies: hasEntries,
      judge: (_, expect) =>
        expect.every(
          "/errors",
          "a string",
          (entry) => typeof memberOf(entry, name) === "string",
          name,
        ),
    }),
  ),
];

/** What every error of a run must satisfy. */
export const problemInvariants: readonly Invariant[] = [...shape, ...entries];
