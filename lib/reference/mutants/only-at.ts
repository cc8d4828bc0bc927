import type { Call } from "#lib/reference/call.ts";
import type { Alteration, Policies } from "#lib/reference/policies.ts";
import type { Mutant } from "./mutant.ts";

/**
 * Some calls: those of one operation, `listWorkItems`, or those of them that send just these parameters,
 * `listWorkItems?fields&offset`. What no operation takes has its method and the template of its path for one.
 */
type Place = string;

type Decide = (known: { readonly call: Call }, ...more: readonly unknown[]) => unknown;

/** The places that a call belongs to. */
function placesOf({ operation, method, path, query }: Call): readonly Place[] {
  const own = operation === "" ? `${method} ${path}`.trim() : operation;
  return [own, `${own}?${[...new Set(query.keys())].toSorted().join("&")}`];
}

/** The mutant with its defect at some places alone. */
export function onlyAt(places: readonly Place[], { defect, alter }: Mutant): Mutant {
  const isMeant = (call: Call) => placesOf(call).some((place) => places.includes(place));
  return {
    defect: `${defect}: in ${places.join(", ")} alone`,
    alter: (base) => narrowed(alter(base), base, isMeant),
  };
}

function narrowed(
  alteration: Alteration,
  base: Policies,
  isMeant: (call: Call) => boolean,
): Alteration {
  const right = new Map<string, object>(Object.entries(base));
  return Object.fromEntries(
    Object.entries(alteration).map(([topic, policies]) => [
      topic,
      Object.fromEntries(
        decisionsOf(policies).map(([name, wrong]) => {
          const rightly = decisionsOf(right.get(topic) ?? {}).find(([known]) => known === name);
          if (rightly === undefined) throw new Error(`There is no policy ${topic}.${name}.`);
          const decide: Decide = (known, ...more) =>
            (isMeant(known.call) ? wrong : rightly[1])(known, ...more);
          return [name, decide];
        }),
      ),
    ]),
  );
}

function decisionsOf(policies: object): readonly (readonly [name: string, decide: Decide])[] {
  return Object.entries(policies);
}
