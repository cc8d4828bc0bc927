import { family } from "#lib/contract/family.ts";
import { stages } from "#lib/reference/policies/callers/authentication.ts";
import type { Stage } from "#lib/reference/policies/callers/authentication.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const isAfter = (stage: Stage, other: Stage): boolean =>
  stages.indexOf(stage) > stages.indexOf(other);

/** Defects of how wrong credentials are distinguished from right ones, and of when. */
export const wrongCredentialMutants = {
  ...mutantsOf({
    "key-recased-is-not-looked-at": {
      defect: "compares API keys case-insensitively",
      policy: "authentication.matchesKey",
      instead: ({ sent, key }) => text(key, "value").toLowerCase() === sent.toLowerCase(),
    },
    "token-recased-is-not-looked-at": {
      defect: "compares access tokens case-insensitively",
      policy: "authentication.matchesToken",
      instead: ({ token, key }) => text(key, "value").toLowerCase() === token.toLowerCase(),
    },
    "wrong-token-refused-after-workspace": {
      defect:
        "looks the workspace up before it refuses a wrong token, but not before it refuses missing credentials",
      policy: "authentication.precedes",
      where: ({ call, stage }) => call.headers.has("authorization") && !isAfter(stage, "workspace"),
      instead: () => false,
    },
  }),
  ...family(
    ["x-api-key", "authorization"] as const,
    (header) => `wrong-${header}-refused-after-body` as const,
    (header): Mutant => ({
      defect: `parses the body before it judges what the header ${header} says`,
      policy: "authentication.precedes",
      where: ({ call, stage }) => call.headers.has(header) && !isAfter(stage, "body"),
      instead: () => false,
    }),
  ),
} as const;
