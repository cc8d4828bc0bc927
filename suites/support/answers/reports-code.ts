import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

/** Whether the value of a member is wrong in one way; undefined if nothing was sent. */
export type Rejects = (sent: unknown) => boolean;

/** Whether an exchange is a refusal by validation of an object that was sent to the operation. */
export function refusalOf(name: OperationName): (exchange: Exchange) => boolean {
  const { method, path } = operations[name];
  const isPath = templateMatcher(path);
  return ({ request, response }) =>
    response.status === 400 &&
    request.method === method &&
    typeof request.json === "object" &&
    request.json !== null &&
    !Array.isArray(request.json) &&
    memberOf(response.json, "type") === "invalid_request" &&
    isPath(segmentsOf(request.path));
}

function entriesFor({ response }: Exchange, member: string): readonly unknown[] {
  const errors = valueAt(response.json, "/errors");
  const entries: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return entries.filter((entry) => memberOf(entry, "field") === member);
}

/** Members that are wrong in this way in the body, and that the refusal names. */
function rejected(exchange: Exchange, members: readonly string[], rejects: Rejects) {
  return members.filter(
    (member) =>
      rejects(memberOf(exchange.request.json, member)) && entriesFor(exchange, member).length > 0,
  );
}

/** A claim about the code of members that refusals of one operation name. */
interface Coded extends Pick<Invariant, "clause" | "subject" | "killedBy"> {
  readonly name: OperationName;
  readonly members: readonly string[];
  readonly rejects: Rejects;
  readonly code: string;
}

/** Judges each refusal of an operation that names a member that is wrong in one way in its body. */
export function reportsCode({ name, members, rejects, code, ...rest }: Coded): Invariant {
  const isRefusal = refusalOf(name);
  return invariant({
    ...rest,
    id: `problems.told-code.${code.replace("_", "-")}-${name}`,
    title: `if ${name} is refused for ${members.join(" or ")}, its code is ${code}`,
    applies: (exchange) => isRefusal(exchange) && rejected(exchange, members, rejects).length > 0,
    judge: (exchange, expect) => {
      for (const member of rejected(exchange, members, rejects)) expect.fieldError(member, code);
    },
  });
}

/** The member is missing. */
export const isMissing: Rejects = (sent) => sent === undefined;

/** The text is too long however it is counted, and a deployment has no reason to refuse its letters. */
export const isTooLong: Rejects = (sent) =>
  typeof sent === "string" &&
  !/\p{C}/u.test(sent) &&
  Array.from(sent.trim()).length > limits.nameLength;
