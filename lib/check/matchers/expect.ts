import type { Field, FieldType } from "#lib/contract/field.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { RouteTemplate } from "#fixtures/test-data.ts";
import { goesTo } from "#lib/contract/disputed-routes.ts";
import { problemTypes } from "#lib/contract/problems.ts";
import type { Finding, FindingKind } from "#lib/check/finding.ts";
import { FindingError } from "#lib/check/finding.ts";
import { sortOf } from "./finding-sort.ts";
import { refusesOffsets } from "#lib/check/environment/offered-style.ts";
import { PaymentAsked } from "#lib/check/environment/payment-asked.ts";
import type { IsServed } from "#lib/check/environment/payment-asked.ts";
import { memberOf, pointerTo, valueAt } from "./pointer.ts";
import { equalValues } from "./equal-values.ts";
import { isClosed, isNoRoute, unpromised } from "#lib/check/environment/unpromised.ts";
import { describeField, describeValue, isLawful } from "./value.ts";
import { inconclusive, notApplicable } from "#lib/unjudged/unjudged.ts";

/** Counts the expectations of one check; a check without any has judged nothing. */
export interface Tally {
  judged: number;
}

/** Claims about one exchange; each throws a {@link FindingError} if it does not hold. */
export class Expectation {
  readonly #exchange: Exchange;
  readonly #tally: Tally;
  readonly #undeclared: readonly RouteTemplate[];
  readonly #isServed: IsServed | undefined;
  #given = true;

  /** For an undeclared route, a 404 means that the deployment lacks it. */
  constructor(
    exchange: Exchange,
    tally: Tally,
    undeclared: readonly RouteTemplate[] = [],
    isServed?: IsServed,
  ) {
    this.#exchange = exchange;
    this.#tally = tally;
    this.#undeclared = undeclared;
    this.#isServed = isServed;
  }

  /** The status code is exactly this one. */
  status(code: number): this {
    return this.statusIn([code]);
  }

  /** The status code is one of these. */
  statusIn(codes: readonly number[]): this {
    const { status } = this.#exchange.response;
    const wanted = codes.join(" or ");
    // A page by offset may be refused first, whatever else is wrong with it.
    if (!codes.includes(status) || refusesOffsets(this.#exchange)) {
      this.#excuse(wanted, codes.every(isGood));
    }
    const about = { kind: "status", wanted, wantsSuccess: codes.every(isGood) } as const;
    return this.#claim("status", wanted, status, codes.includes(status), about);
  }

  /** The status code is any success. */
  ok(): this {
    const { status } = this.#exchange.response;
    const holds = isGood(status);
    if (!holds) this.#excuse("2xx", true);
    const about = { kind: "status", wanted: "2xx", wantsSuccess: true } as const;
    return this.#claim("status", "2xx", status, holds, about);
  }

  /** The route exists; one outside the contract may be missing, or closed to everybody. */
  served(given: boolean): this {
    this.#given = given;
    if (given || !isNoRoute(this.#exchange)) return this;
    throw unpromised(this.#exchange);
  }

  /** The route exists; an undeclared one is missing if it answers 404. */
  live(): this {
    if (this.#exchange.response.status === 404) this.#excuse("", true);
    return this;
  }

  /** The answer is a problem of this type, with its status and, if the contract names one, its code. */
  problem(type: ProblemType, code?: string): this {
    const statuses: readonly number[] = problemTypes[type];
    this.statusIn(statuses).equals("/type", type);
    return code === undefined ? this : this.equals("/code", code);
  }

  /** `errors` has an entry for this field, with this code if the contract fixes one. */
  fieldError(field: string, ...codes: readonly string[]): this {
    const errors = this.#array("/errors");
    const own = errors.filter((entry) => memberOf(entry, "field") === field);
    const holds =
      codes.length === 0 ? own.length > 0 : own.some((entry) => codes.includes(codeOf(entry)));
    const code = codes.length === 0 ? "" : ` with code ${codes.join(" or ")}`;
    const reported = valueAt(this.#json, "/errors");
    const wanted = [field, ...codes].join(" ");
    return this.that("/errors", `an entry for ${field}${code}`, reported, holds, "problem", wanted);
  }

  /** The problem mentions this token, in an entry of `errors` or in `detail`. */
  mentions(token: string): this {
    const texts = [
      valueAt(this.#json, "/detail"),
      ...this.#array("/errors").map((one) => memberOf(one, "message")),
    ];
    const holds = texts.some((text) => typeof text === "string" && text.includes(token));
    return this.that("/errors", `"${token}" in a message or in detail`, texts, holds, "text");
  }

  /** There is a value, possibly null, at the pointer. */
  has(pointer: string): this {
    const value = valueAt(this.#json, pointer);
    return this.that(pointer, "present", value, value !== undefined, "presence");
  }

  /** There is no value, not even null, at the pointer. */
  lacks(pointer: string): this {
    const value = valueAt(this.#json, pointer);
    return this.that(pointer, "absent", value, value === undefined, "absence");
  }

  /** The value at the pointer equals this one. */
  equals(pointer: string, expected: unknown): this {
    const value = valueAt(this.#json, pointer);
    const [holds, wanted] = [equalValues(value, expected), sortOf(expected, pointer)];
    return this.that(pointer, describeValue(expected), value, holds, "value", wanted);
  }

  /** The value at the pointer has this type; null has none. */
  is(pointer: string, type: FieldType): this {
    return this.lawful(pointer, { type });
  }

  /** The value at the pointer is lawful for a field of the contract. */
  lawful(pointer: string, field: Field): this {
    const value = valueAt(this.#json, pointer);
    const holds = value !== undefined && isLawful(field, value);
    return this.that(pointer, describeField(field), value, holds, "type", field.type);
  }

  /** The array at the pointer has this many elements. */
  length(pointer: string, count: number): this {
    const value = valueAt(this.#json, pointer);
    const holds = Array.isArray(value) && value.length === count;
    return this.that(pointer, `array of ${count}`, value, holds, "count", "as many");
  }

  /** The array at the pointer has at least this many elements. */
  atLeast(pointer: string, count: number): this {
    const value = valueAt(this.#json, pointer);
    const holds = Array.isArray(value) && value.length >= count;
    return this.that(pointer, `array of at least ${count}`, value, holds, "count", "at least");
  }

  /** Each element of the array at the pointer satisfies the claim; an empty array does not. */
  every(
    pointer: string,
    expected: string,
    holds: (element: unknown, index: number) => boolean,
    member?: string,
  ): this {
    this.atLeast(pointer, 1);
    for (const [index, element] of this.#array(pointer).entries()) {
      const at = pointer + pointerTo(index) + (member === undefined ? "" : pointerTo(member));
      this.that(at, expected, valueAt(this.#json, at), holds(element, index));
    }
    return this;
  }

  /** The rows at `/data` are exactly these, in any order. */
  rows(ids: Iterable<string>): this {
    const expected = new Set(ids);
    const actual = this.#array("/data").map(idOf);
    const missing = [...expected].filter((id) => !actual.includes(id));
    const surplus = actual.filter((id) => !expected.has(id));
    const repeated = actual.filter((id, index) => actual.indexOf(id) !== index);
    const holds = missing.length + surplus.length + repeated.length === 0;
    const difference = { rows: actual.length, missing, surplus, repeated };
    return this.that(
      "/data",
      `exactly ${expected.size} known rows`,
      difference,
      holds,
      "membership",
    );
  }

  /** The rows at `/data` are these, in this order. */
  sequence(ids: readonly string[]): this {
    const actual = this.#array("/data").map(idOf);
    const first = ids.findIndex((id, index) => actual[index] !== id);
    if (first === -1 && actual.length === ids.length) {
      return this.that("/data", "", null, true);
    }
    const at = first === -1 ? ids.length : first;
    const [row, next] = [`/data/${at}/id`, ids[at]];
    return this.that(row, next ?? "no further row", actual[at], false, "order", sortOf(next, row));
  }

  /** The header satisfies the claim. */
  header(name: string, expected: string, holds: (value: string | undefined) => boolean): this {
    const value = this.#exchange.response.headers[name.toLowerCase()];
    return this.that(`header ${name}`, expected, value, holds(value), "header");
  }

  /** Any other claim; `expected` is in words, `wanted` is the expected category. */
  that(
    at: string,
    expected: string,
    actual: unknown,
    holds: boolean,
    kind: FindingKind = at === "status" ? "status" : "value",
    wanted: string | null = null,
  ): this {
    return this.#claim(at, expected, actual, holds, { kind, wanted });
  }

  #claim(
    at: string,
    expected: string,
    actual: unknown,
    holds: boolean,
    about: Pick<Finding, "kind" | "wanted" | "wantsSuccess">,
  ): this {
    this.#tally.judged += 1;
    if (holds) return this;
    const found =
      at === "status" && typeof actual === "number" ? String(actual) : describeValue(actual);
    const sort = { ...about, met: sortOf(actual, at) };
    throw new FindingError({ ...sort, at, expected, actual: found, exchange: this.#exchange });
  }

  get #json(): unknown {
    return this.#exchange.response.json;
  }

  #array(pointer: string): readonly unknown[] {
    const value = valueAt(this.#json, pointer);
    return Array.isArray(value) ? value : [];
  }

  /** Answers that the contract allows everywhere, and that leave nothing to judge. */
  #excuse(expected: string, wasPromised: boolean): void {
    const {
      request,
      response: { status, foreign },
    } = this.#exchange;
    // The contract has no such answer.
    if (foreign === true) return;
    const code = codeOf(this.#json);
    const lacking = this.#undeclared.some((route) => goesTo(request, route));
    if (status === 404 && lacking) this.served(false);
    // Credentials are checked before anything else, so nobody without them gets 402.
    const isKnown = request.as !== null && request.misspelt === undefined;
    if (status === 402 && isKnown) {
      const finding = {
        kind: "status",
        at: "status",
        expected,
        actual: "402",
        wanted: expected,
        met: "402",
        exchange: this.#exchange,
      } as const;
      throw new PaymentAsked(finding, wasPromised, this.#isServed);
    }
    if (refusesOffsets(this.#exchange)) {
      throw notApplicable("The list offers no offset pagination with a count.");
    }
    if (status === 403 && code === "workflow_transition_denied") {
      throw notApplicable("A workflow rule of the deployment blocks the write.");
    }
    if (!this.#given && wasPromised && isClosed(this.#exchange)) throw unpromised(this.#exchange);
    if (status === 409 && code === "governance_migration_in_progress") {
      throw inconclusive("A governance migration is running.");
    }
    if (status >= 502 && status <= 504) {
      throw inconclusive(`The deployment is unavailable (${status}).`);
    }
  }
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

function codeOf(value: unknown): string {
  const code = memberOf(value, "code");
  return typeof code === "string" ? code : "";
}

/** The id of a row as text; `undefined` if it has none. */
export function idOf(row: unknown): string {
  return String(memberOf(row, "id"));
}
