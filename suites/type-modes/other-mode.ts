import { check } from "#lib/check/check.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { successOf, timesListed } from "#suites/support/types/send.ts";
import type { ModeWrite, ClosedWrite } from "#suites/support/types/trial.ts";
import { trialChecks } from "#suites/support/types/trial.ts";
import type { Travelling } from "./shown-modes.ts";
import { roundTripNeeds, planned, shown } from "./shown-modes.ts";

const imported = check({
  id: "type-modes.switch.imported",
  clause: "type-modes/switch#imported",
  title: "a project lists its imported type after a period in project mode",
  needs: roundTripNeeds,
  killedBy: ["switching-off-forgets-imports"],
  async run(given) {
    const { closedWorkspace, offAgain } = await planned(given);
    shown(offAgain, false);
    const page = closedWorkspace?.imported;
    if (!page)
      throw untested(
        "Nothing was imported.",
        unlocks.workspace("in which work item types can be imported"),
      );

    if (closedWorkspace.importing) successOf(closedWorkspace.importing);
    const times = timesListed(page, closedWorkspace.typeId);
    given
      .expect(page)
      .status(200)
      .that("/data", "the type once", times, times === 1);
  },
});

/** The result of a write that was tried in between. */
const tried =
  (name: ModeWrite) =>
  async (given: Travelling): Promise<ClosedWrite> => {
    const { closedProject, closedWorkspace, on, offAgain } = await planned(given);
    if (closedProject?.trials[name] === undefined) shown(offAgain, false);
    else shown(on, true);
    const trial = closedProject?.trials[name] ?? closedWorkspace?.trials[name];
    if (trial !== undefined) return trial;
    const reason = `Nothing could be created on which ${name} could be tried.`;
    const properties = unlocks.workspace("in which properties can be created");
    throw untested(reason, name === "importTypes" ? unlocks.typesMade : properties);
  };

const closed = (
  [
    ["attachProjectProperties", "attachProjectProperties-minds-no-mode"],
    ["createProjectOption", "createProjectOption-minds-no-mode"],
    ["attachWorkspaceProperties", "attachWorkspaceProperties-minds-no-mode"],
    ["createWorkspaceOption", "createWorkspaceOption-minds-no-mode"],
    ["createContext", "createContext-minds-no-mode"],
    ["importTypes", "importTypes-minds-no-mode", "closed-import-tells-the-code-of-its-path"],
  ] as const
).flatMap(([name, ...killedBy]) =>
  trialChecks({ name, needs: roundTripNeeds, arrange: tried(name), killedBy }),
);

const contextsRead = check({
  id: "type-modes.mode.listContexts-in-project-mode",
  clause: "type-modes/mode#served-in-project-mode",
  subject: "listContexts",
  title: "the contexts of a property are listed while projects manage types",
  needs: roundTripNeeds,
  killedBy: ["project-mode-blocks-listContexts"],
  async run(given) {
    const { closedWorkspace, offAgain } = await planned(given);
    shown(offAgain, false);
    const page = closedWorkspace?.contexts;
    if (!page)
      throw untested(
        "There is no property.",
        unlocks.workspace("in which a property can be created"),
      );

    given.expect(page).status(200).has("/data");
  },
});

/** What a project and a property keep while the other mode is on, and what is refused then. */
export const otherModeChecks = [imported, ...closed, contextsRead];
