import { memberOf } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { withoutIds } from "#lib/unjudged/unlocks.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { problemCode } from "#lib/http/transport/refusal-in.ts";
import type { ObservationRecord } from "./record.ts";

/** The asker of set-up requests. */
const arranging = "arrange";

/** How much of a value is reported. */
const maxShown = 80;

/** A refused create, until it is known whether it succeeds without some of its members. */
interface Refused {
  readonly exchange: Exchange;
  readonly body: object;
}

/** Observes which members of a create a deployment refuses during set-up. */
interface RefusedMembers {
  observe(exchange: Exchange): void;
  /** One for each member and value, with the first exchange that shows it. */
  observations(): readonly ObservationRecord[];
}

/** Observes a run's exchanges in order: if a refused create then succeeds with less, that shows what was refused. */
export function observeRefusedMembers(): RefusedMembers {
  const refused = new Map<string, Refused[]>();
  const reported = new Map<string, ObservationRecord>();
  return {
    observe(exchange) {
      const { origin, request, response } = exchange;
      const body = request.json;
      if (origin.check !== arranging || request.method !== "POST" || !isObject(body)) return;
      const before = refused.get(request.path) ?? [];
      if (response.status >= 400) {
        refused.set(request.path, [...before, { exchange, body }]);
        return;
      }
      if (response.status >= 300) return;
      const heavier = before.find((one) => isPartOf(body, one.body));
      if (heavier === undefined) return;
      const observation = observationOf(heavier, body);
      const key = JSON.stringify([observation.clause, observation.note]);
      if (!reported.has(key)) reported.set(key, observation);
    },
    observations: () => [...reported.values()],
  };
}

/** Which members of creates were refused, from an available journal. */
export function refusedMembersIn(exchanges: Iterable<Exchange>): readonly ObservationRecord[] {
  const observed = observeRefusedMembers();
  for (const exchange of exchanges) observed.observe(exchange);
  return observed.observations();
}

function observationOf({ exchange, body }: Refused, taken: object): ObservationRecord {
  const { request, response } = exchange;
  const members = Object.entries(body).filter(([name]) => !(name in taken));
  const values = members.map(([name, value]) => `${name} ${valueText(value)}`).join(", ");
  const code = problemCode(response.json);
  const answer = code === null ? String(response.status) : `${response.status} ${code}`;
  return {
    clause: `${request.method} ${withoutIds(request.path)}`,
    subject: null,
    check: arranging,
    note: `a create with ${values} answers ${answer}, and is taken without`,
    exchange: exchange.id,
  };
}

/** Whether a body is a proper part of another. */
function isPartOf(part: object, whole: object): boolean {
  const names = Object.keys(part);
  return (
    names.length > 0 &&
    names.length < Object.keys(whole).length &&
    names.every((name) => name in whole && equalValues(memberOf(part, name), memberOf(whole, name)))
  );
}

function valueText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
