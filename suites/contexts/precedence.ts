import type { Check, Citing } from "#lib/check/check.ts";
import type { ContextGiven } from "#suites/support/contexts/arrangement.ts";
import type { PrecedenceCase } from "#suites/support/contexts/precedence-cases.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { contextNeeds } from "#suites/support/contexts/arrangement.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { arrangedPrecedenceCases, requiredIn } from "#suites/support/contexts/precedence-cases.ts";

interface Rung extends Citing {
  readonly precedenceCase: PrecedenceCase;
  readonly says: string;
  /** Whether the document shows that the property is required. */
  readonly required: boolean;
  readonly killedBy: Check["killedBy"];
}

const first = (winner: string, loser: string) =>
  `${winner} takes precedence over ${loser} created after it`;
const last = (winner: string, loser: string) =>
  `${winner} takes precedence over ${loser} created before it`;
const pair = "a context for listed projects and types";
const project = "a context for listed projects";
const type = "a context for listed types";
const all = "a context for all";

const rungs: readonly Rung[] = [
  {
    precedenceCase: "pair-over-project",
    clause: "contexts/precedence#pair-over-project",
    says: first(pair, project),
    required: true,
    killedBy: ["context-for-projects-outranks-pairs", "context-made-last-wins"],
  },
  {
    precedenceCase: "pair-after-project",
    clause: "contexts/precedence#pair-over-project",
    says: last(pair, project),
    required: false,
    killedBy: ["context-for-projects-outranks-pairs", "context-made-first-wins"],
  },
  {
    precedenceCase: "project-over-type",
    clause: "contexts/precedence#project-over-type",
    says: first(project, type),
    required: true,
    killedBy: ["context-types-outrank-projects", "context-made-last-wins"],
  },
  {
    precedenceCase: "project-after-type",
    clause: "contexts/precedence#project-over-type",
    says: last(project, type),
    required: false,
    killedBy: ["context-types-outrank-projects", "context-made-first-wins"],
  },
  {
    precedenceCase: "type-over-all",
    clause: "contexts/precedence#type-over-all",
    says: first(type, all),
    required: true,
    killedBy: ["context-for-all-outranks-types", "context-made-last-wins"],
  },
  {
    precedenceCase: "type-after-all",
    clause: "contexts/precedence#type-over-all",
    says: last(type, all),
    required: false,
    killedBy: ["context-for-all-outranks-types", "context-made-first-wins"],
  },
  {
    precedenceCase: "all-alone",
    clause: "contexts/precedence#all",
    says: "a context for all applies when no other one does",
    required: true,
    killedBy: ["context-for-all-holds-nowhere"],
  },
  {
    precedenceCase: "relaxed",
    clause: "contexts/precedence#all",
    says: "a context for all makes a required property optional",
    required: false,
    killedBy: ["context-false-overrides-nothing"],
  },
  {
    precedenceCase: "second-project",
    clause: "contexts/slice#each",
    subject: "projects",
    says: "a context applies in the second of the projects that it lists",
    required: true,
    killedBy: ["context-holds-in-its-first-project"],
  },
  {
    precedenceCase: "second-type",
    clause: "contexts/slice#each",
    subject: "types",
    says: "a context applies to the second of the types that it lists",
    required: true,
    killedBy: ["context-holds-for-its-first-type"],
  },
  {
    precedenceCase: "other-project",
    clause: "contexts/slice#others",
    subject: "projects",
    says: "a context for another project does not affect the property",
    required: false,
    killedBy: ["context-holds-in-other-projects"],
  },
  {
    precedenceCase: "other-type",
    clause: "contexts/slice#others",
    subject: "types",
    says: "a context for another type does not affect the property",
    required: false,
    killedBy: ["context-holds-for-other-types"],
  },
];

/** The property of a precedence case, if the schema document shows the effect of contexts on properties. */
async function readPrecedenceCase(given: ContextGiven, precedenceCase: PrecedenceCase) {
  const arrangedCases = await arrangedPrecedenceCases(given);
  const { probe } = arrangedCases;
  requireSuccess(probe.document);
  probe.contexts.forEach(requireSuccess);
  // The contract does not state where the effective value is shown.
  if (requiredIn(probe) !== true) {
    const unlock = unlocks.deployment("whose schema document shows what contexts override");
    throw untested("The schema document does not show overrides of contexts.", unlock);
  }
  arrangedCases[precedenceCase].contexts.forEach(requireSuccess);
  return arrangedCases[precedenceCase];
}

const rungChecks = rungs.map(({ precedenceCase, clause, subject, says, required, killedBy }) =>
  check({
    id: `contexts.precedence.${precedenceCase}`,
    clause,
    subject,
    title: says,
    needs: contextNeeds,
    killedBy,
    async run(given) {
      const rung = await readPrecedenceCase(given, precedenceCase);

      const reported = requiredIn(rung);
      given
        .expect(rung.document)
        .that("/custom_fields/-/required", String(required), reported, reported === required);
    },
  }),
);

/** Which of several contexts wins, as the schema document of a type shows it. */
export const contextPrecedenceChecks: readonly Check[] = [...rungChecks];
