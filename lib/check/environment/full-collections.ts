import type { CheckResult } from "#lib/check/result.ts";
import { rerunNames } from "#lib/check/court/judgement.ts";
import { makesIn, withoutVerb } from "#lib/contract/verbs.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { kindOf, shownQuotas } from "./shown-quotas.ts";

/** What decides whether a full collection explains a verdict. */
interface Refused extends Pick<CheckResult, "verdict" | "shares"> {
  readonly id: string;
  readonly findings: readonly { readonly exchange?: number | null }[];
}

/** The collections that were full at some time. */
interface FullCollections {
  /** The collections in which a check needs room, first the one that refused it a record; none if none did. */
  readonly roomFor: (result: Refused) => readonly string[];
  /** The collections of kinds that were full in which a check creates records, whatever became of it. */
  readonly crowdedFor: (result: Pick<Refused, "id" | "shares">) => readonly string[];
  /** Whether a rerun was refused a record by a quota again, with no more room to be made. */
  readonly isFullAgain: (result: Pick<Refused, "id" | "verdict" | "findings">) => boolean;
}

const isOf = ({ origin }: ExchangeSummary, { id, shares }: Pick<Refused, "id" | "shares">) =>
  origin.check === id || shares.includes(origin.check);

const placesOf = (some: readonly ExchangeSummary[]): readonly string[] => [
  ...new Set(some.map(({ request }) => withoutVerb(request.path))),
];

/**
 * Finds what full collections refused to checks. Reruns show nothing about the first run, so that a recorded run gives
 * the same answer.
 */
export function fullCollections(exchanges: readonly ExchangeSummary[]): FullCollections {
  const once = exchanges.filter(({ origin }) => origin.rerun === undefined);
  const quotas = shownQuotas(once);
  const creates = once.filter(
    ({ request: { method, path } }) => method === "POST" && makesIn(path) !== null,
  );
  const byId = new Map(creates.map((create) => [create.id, create]));
  const crowdedFor: FullCollections["crowdedFor"] = (result) =>
    placesOf(creates.filter((one) => isOf(one, result))).filter(quotas.isOfFullKind);
  return {
    roomFor(result) {
      const { id, verdict, findings } = result;
      const isUnjudged = verdict !== "fail" && verdict !== "warning";
      const refused = isUnjudged
        ? creates.filter((one) => isOf(one, result) && quotas.explains(one, id)).slice(0, 1)
        : findings.map(({ exchange }) => byId.get(exchange ?? Number.NaN));
      const [first] = refused;
      const isExplained = refused.every((one) => one !== undefined && quotas.explains(one, id));
      if (first === undefined || !isExplained) return [];
      // A quota may be that of the whole workspace.
      const kind = kindOf(first.request.path);
      const like = creates.filter(({ request }) => kindOf(request.path) === kind);
      return [...new Set([...placesOf([first]), ...crowdedFor(result), ...placesOf(like)])];
    },
    crowdedFor,
    isFullAgain({ id, verdict, findings }) {
      const names = rerunNames(id);
      const isOwn = ({ origin }: ExchangeSummary) => names.includes(origin.rerun ?? "");
      const shown = shownQuotas(exchanges);
      const refused =
        verdict === "fail" || verdict === "warning"
          ? findings.map((one) => exchanges.find((other) => other.id === one.exchange))
          : exchanges.filter((one) => isOwn(one) && shown.explains(one, id)).slice(0, 1);
      return (
        verdict !== "pass" &&
        refused.length > 0 &&
        refused.every((one) => one !== undefined && isOwn(one) && shown.isUsedUp(one, id))
      );
    },
  };
}
