import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { arranged, arrangedId } from "#lib/check/arranging/arranged.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { oncePerWorld } from "#lib/check/arranging/once-per-world.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { contextNeeds } from "./arrangement.ts";
import { contextsOf, createContext } from "./create-context.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const unset = { applies_to_all_projects: false, applies_to_all_work_item_types: false };

const withForeign = [...contextNeeds, "foreign"] as const;
type ForeignGiven = Given<(typeof withForeign)[number]>;

/** A type of the outsider's project, where enabling types shows one. */
function enableForeign({ api, foreign }: ForeignGiven): Promise<Exchange> {
  const place = { slug: foreign.workspace, project_id: foreign.project.id };
  const at = fillPath(operations.enableTypes.path, place);
  return api.send("POST", at, { as: "outsider" });
}

/** Creates of contexts which are refused for one id alone. */
const refused = oncePerWorld("contexts.refused", (given: ForeignGiven) => {
  const json = { display_name: given.unique("Refused"), property_type: "TEXT" };
  return withWorkspaceProperty(given, { json }, async (made) => {
    const id = arrangedId(made);
    const list = () => given.api.get(contextsOf(given, id), { per_page: 200 });
    // The service may have put a context of its own there.
    const before = await list();
    const [type = "", other = ""] = given.workspaceTypes.map((one) => one.id);
    const own = given.scratch.project.id;
    const { id: stranger } = given.foreign.project;
    const make = (project_ids: readonly string[], issue_type_ids: readonly unknown[]) =>
      createContext(given, id, { ...unset, project_ids, issue_type_ids });
    const project = await make([stranger], [type]);
    const secondProject = await make([own, stranger], [other]);
    const enabled = await enableForeign(given);
    const strange = valueAt(enabled.response.json, "/id");
    const foreignType = await make([own], [strange]);
    const secondType = await make([given.gallery.id], [type, strange]);
    const both = await make([stranger], [strange]);
    const after = await list();
    const answers = [project, secondProject, foreignType, secondType, both];
    const told = { project, secondProject, type: foreignType, secondType, both };
    return { ...told, enabled, before, after, answers };
  });
});

const axes = [
  {
    member: "project_ids",
    of: "project",
    only: "project",
    second: "secondProject",
  },
  {
    member: "issue_type_ids",
    of: "type",
    only: "type",
    second: "secondType",
  },
] as const;

const places = ["only", "second"] as const;

const foreignIds = axes.flatMap(({ member, of, ...exchanges }) =>
  places.map((place) =>
    check({
      id: `contexts.refused.foreign-${of}-${place}`,
      clause: "contexts/ids#foreign",
      subject: `${of}s`,
      title: `a context whose ${place} ${of} is of another workspace is refused`,
      needs: withForeign,
      killedBy:
        place === "only"
          ? [`context-foreign-${member}-taken`]
          : [`context-foreign-${member}-taken`, `context-${member}-judged-by-the-first`],
      async run(given) {
        const answers = await refused(given);
        if (of === "type") arrangedId(answers.enabled);
        const answer = answers[exchanges[place]];

        given.expect(answer).problem("invalid_request");
        expectNamed(given.expect(answer), answer, member);
      },
    }),
  ),
);

/** Elements of an array may be named by themselves. */
function expectNamed(claims: Expectation, { response }: Exchange, member: string): void {
  const errors = valueAt(response.json, "/errors");
  const named =
    Array.isArray(errors) &&
    errors.some((entry) => String(memberOf(entry, "field")).startsWith(member));
  claims.that("/errors", `an entry for ${member}`, errors, named);
}

const both = check({
  id: "contexts.refused.foreign-both",
  clause: "problems/validation#all",
  subject: "createContext",
  title: "a project and a type of another workspace are told at once",
  needs: withForeign,
  killedBy: ["problem-reports-first-error-only-on-createContext"],
  async run(given) {
    const { enabled, both: answer } = await refused(given);
    arrangedId(enabled);

    const claims = given.expect(answer).problem("invalid_request");
    for (const { member } of axes) expectNamed(claims, answer, member);
  },
});

const unmade = check({
  id: "contexts.refused.makes-none",
  clause: "contexts/refused#makes-none",
  title: "contexts that are refused for one id are not made",
  needs: withForeign,
  killedBy: ["refused-context-is-made"],
  async run(given) {
    const { answers, before, after } = await refused(given);
    const taken = answers.find(({ response }) => response.status < 400);
    if (taken !== undefined) {
      const unlock = unlocks.deployment("that refuses contexts for records of another workspace");
      throw untested("One of the contexts was taken.", unlock);
    }
    const rows = valueAt(arranged(before).response.json, "/data");

    given.expect(after).status(200);
    given.expect(after).length("/data", Array.isArray(rows) ? rows.length : 0);
  },
});

/** Contexts that are not made. */
export const contextRefusedChecks: readonly Check[] = [...foreignIds, both, unmade];
