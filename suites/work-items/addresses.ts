import type { Check, Given, Tools } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { projectIdentifier } from "#fixtures/projects/project-identifier.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";

/** A work item and what its address reads, in a project whose identifier has a digit or was changed. */
interface Addressed {
  readonly id: string;
  /** What the project is called. */
  readonly short: string;
  readonly detail: Exchange;
  readonly byAddress: Exchange;
  readonly pages: Exchange;
  readonly pagesByIdentifier: Exchange;
}

const unlock = unlocks.deployment("that takes the short identifier that is sent for a project");

/** An identifier of five characters, of which the second is a digit. */
const withDigit = (tools: Tools): string =>
  projectIdentifier(tools.unique("digit"), "digit", 0).replace(/^(.)./, "$12");

/** Creates a work item of a project. */
async function makeIn(tools: Tools, at: string): Promise<string> {
  const json = await completed(tools, at, { name: tools.unique("addressed") });
  return requireId(await sendUndeclared(tools, "POST", at, { json }));
}

/** What the addresses of a work item and of its project read now. */
async function readAddresses(
  { api, path }: Tools,
  { id, project_id, short }: { id: string; project_id: string; short: string },
): Promise<Addressed> {
  const detail = await api.get(below(path(lists.projectWorkItems.path, { project_id }), id));
  const identifier = String(memberOf(detail.response.json, "identifier"));
  return {
    id,
    short,
    detail,
    byAddress: await api.get(path(operations.readWorkItemByIdentifier.path, { identifier })),
    pages: await api.get(path(lists.pages.path, { project_id })),
    pagesByIdentifier: await api.get(path(lists.pages.path, { project_id: short })),
  };
}

/** A project that is created with a digit in its identifier. */
const digits = oncePerAnchor(
  "work-items.digits",
  ({ owner }) => owner,
  (given: Given<"owner">) => {
    const short = withDigit(given);
    return withOwnProject(
      given,
      async (project_id, { identifier }) => {
        if (identifier !== short) throw untested("The project is called otherwise.", unlock);
        const id = await makeIn(given, given.path(lists.projectWorkItems.path, { project_id }));
        return readAddresses(given, { id, project_id, short });
      },
      { identifier: short },
    );
  },
);

/** A project whose identifier is changed after its work item was read. */
const renamed = oncePerAnchor(
  "work-items.renamed-project",
  ({ owner }) => owner,
  (given: Given<"owner">) =>
    withOwnProject(given, async (project_id, { at, identifier: former }) => {
      const short = projectIdentifier(given.unique("other"), "other", 0);
      const items = given.path(lists.projectWorkItems.path, { project_id });
      const id = await makeIn(given, items);
      // What is read by its former name first may be remembered by it.
      await given.api.get(given.path(lists.pages.path, { project_id: String(former) }));
      const before = memberOf((await given.api.get(below(items, id))).response.json, "identifier");
      const address = { identifier: String(before) };
      await given.api.get(given.path(operations.readWorkItemByIdentifier.path, address));
      await sendUndeclared(given, "PATCH", at, { json: { identifier: short } });
      const shown = memberOf((await given.api.get(at)).response.json, "identifier");
      if (shown !== short) throw untested("The project keeps its identifier.", unlock);
      return readAddresses(given, { id, project_id, short });
    }),
);

const projects = [
  { name: "digit", says: "has a digit", read: digits },
  { name: "renamed", says: "was changed", read: renamed },
] as const;

/** Work items and projects whose identifiers are unusual, or new. */
export const addressChecks: readonly Check[] = projects.flatMap(({ name, says, read }) => [
  check({
    id: `work-items.identifier.${name}-shown`,
    clause: "work-items/identifier#current",
    subject: name,
    title: `the identifier of a work item begins with that of its project if that ${says}`,
    needs: ["owner"],
    killedBy: [`item-identifier-wrong-if-${name}`],
    async run(given) {
      const { short, detail } = await read(given);

      const identifier = memberOf(detail.response.json, "identifier");
      const holds = String(identifier).startsWith(`${short}-`);
      given.expect(detail).status(200).that("/identifier", `${short}-`, identifier, holds);
    },
  }),
  check({
    id: `work-items.identifier.${name}-reads-item`,
    clause: "work-items/identifier#address",
    subject: name,
    title: `the identifier that a work item shows reads it if that of its project ${says}`,
    needs: ["owner"],
    killedBy: [`item-identifier-unknown-if-${name}`],
    async run(given) {
      const { id, detail, byAddress } = await read(given);
      given.expect(detail).status(200).is("/identifier", "string");

      given.expect(byAddress).status(200).equals("/id", id);
    },
  }),
  check({
    id: `work-items.identifier.${name}-names-project`,
    clause: "work-items/identifier#names-project",
    subject: name,
    title: `a project is known by its short identifier if that ${says}`,
    needs: ["owner"],
    killedBy: [`project-identifier-unknown-if-${name}`],
    async run(given) {
      const { pages, pagesByIdentifier } = await read(given);
      given.expect(pages).served(true).status(200);

      given.expect(pagesByIdentifier).status(200);
    },
  }),
]);
