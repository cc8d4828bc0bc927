import { family, keysOf } from "#lib/contract/family.ts";
import type { Fields } from "#lib/contract/field.ts";
import { namesByType } from "#lib/contract/subjects/typed-names.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import { wrongly } from "./wrong-types.ts";
import type { Mutant } from "./mutant.ts";

/** Returns a different value for one member in the answer to one operation. */
function answering(operation: string, name: string, value: unknown, defect: string): Mutant {
  return {
    defect,
    policy: "presentation.member",
    where: (known) => known.call.operation === operation && known.name === name,
    instead: () => value,
  };
}

/** Mutants for each member of the answer to one operation: omitted, or of another type. */
export function answeredMembers<const Word extends string, const Table extends Fields>(
  operation: string,
  word: Word,
  { title, fields }: { readonly title: string; readonly fields: Table },
) {
  return {
    ...family(
      keysOf<keyof Table & string>(fields),
      (name) => `${word}-${name}-left-out` as const,
      (name) => answering(operation, name, absent, `omits ${name} of the ${title}`),
    ),
    ...family(
      namesByType(fields).typed,
      (name) => `${word}-${name}-of-other-type` as const,
      (name) => {
        const value = wrongly[fields[name]?.type ?? "any"];
        return answering(
          operation,
          name,
          value,
          `returns ${name} of the ${title} with another type`,
        );
      },
    ),
  };
}
