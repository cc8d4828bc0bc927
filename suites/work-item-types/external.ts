import type { Check, Citing } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import { openOn } from "#suites/support/types/making.ts";
import { successOf } from "#suites/support/types/send.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

const [onProject, onWorkspace] = typeSurfaces;
const needs = ["scratchProject", "workspaceMode"] as const;
const long = (word: string, by = 0) => word.padEnd(limits.externalIdLength + by, "x");

interface Pair extends Citing {
  readonly name: string;
  readonly says: string;
  readonly pair: (word: string) => Readonly<Record<string, unknown>>;
  /** The member that is refused; null if the pair is accepted. */
  readonly refused: string | null;
  readonly killedBy: Check["killedBy"];
}

const pairs: readonly Pair[] = [
  {
    name: "taken",
    clause: "work-item-types/external#taken",
    says: "accepts an external pair, and does not return it",
    pair: (word) => ({ external_id: word, external_source: "conformance" }),
    refused: null,
    killedBy: ["workspace-type-refuses-an-external-pair", "workspace-type-tells-its-external-pair"],
  },
  {
    name: "null",
    clause: "work-item-types/external#null",
    says: "accepts null for both external keys",
    pair: () => ({ external_id: null, external_source: null }),
    refused: null,
    killedBy: ["null-is-refused", "workspace-type-refuses-a-null-source"],
  },
  {
    name: "id-255",
    clause: "work-item-types/external#255",
    subject: "external_id",
    says: "accepts an external_id of 255 characters",
    pair: (word) => ({ external_id: long(word), external_source: "conformance" }),
    refused: null,
    killedBy: ["name-of-255-refused", "external-id-of-a-type-has-128-characters"],
  },
  {
    name: "id-256",
    clause: "work-item-types/external#256",
    subject: "external_id",
    says: "refuses an external_id of 256 characters",
    pair: (word) => ({ external_id: long(word, 1), external_source: "conformance" }),
    refused: "external_id",
    killedBy: ["name-of-256-taken", "external-id-is-unbounded"],
  },
  {
    name: "source-255",
    clause: "work-item-types/external#255",
    subject: "external_source",
    says: "accepts an external_source of 255 characters",
    pair: (word) => ({ external_id: word, external_source: long(word) }),
    refused: null,
    killedBy: ["external-source-of-64-is-the-longest"],
  },
  {
    name: "source-256",
    clause: "work-item-types/external#256",
    subject: "external_source",
    says: "refuses an external_source of 256 characters",
    pair: (word) => ({ external_id: word, external_source: long(word, 1) }),
    refused: "external_source",
    killedBy: ["name-of-256-taken", "external-source-is-unbounded"],
  },
];

const onTheWorkspace = pairs.map(({ name, clause, subject, says, pair, refused, killedBy }) =>
  check({
    id: `work-item-types.external.${name}`,
    clause,
    subject,
    title: `the create of a workspace's type ${says}`,
    needs,
    killedBy,
    async run(given) {
      await openOn("workspace", given);
      const json = { name: given.unique("type"), ...pair(given.unique("external")) };
      const answer = await withTypes(given, onWorkspace, (create) => create(json));

      const claim = given.expect(answer);
      if (refused === null) claim.ok().lacks("/external_id").lacks("/external_source");
      else claim.problem("invalid_request").fieldError(refused);
    },
  }),
);

const perSource = check({
  id: "work-item-types.external.per-source",
  clause: "work-item-types/external#per-source",
  title: "an external_id of a type can be used under two sources",
  needs,
  killedBy: ["external-pair-judged-without-source"],
  async run(given) {
    const external_id = given.unique("external");
    const made = await withTypes(given, onWorkspace, async (create) => {
      successOf(await create({ name: given.unique("type"), external_id, external_source: "one" }));
      return create({ name: given.unique("type"), external_id, external_source: "two" });
    });

    given.expect(made).ok().is("/id", "uuid");
  },
});

const project = check({
  id: "work-item-types.external.project",
  clause: "work-item-types/external#project",
  title: "the create of a project's type accepts an external pair or refuses it",
  needs: ["scratchProject", "projectMode"],
  killedBy: ["project-type-tells-its-external-pair"],
  async run(given) {
    const external_id = given.unique("external");
    const json = { name: given.unique("type"), external_id, external_source: "conformance" };
    const answer = await withTypes(given, onProject, (create) => create(json));

    given.observe(`an external pair in a create answers ${answer.response.status}`, answer);
    given.expect(answer).lacks("/external_id");
  },
});

/** The external pair of a type, and the effect of `fields` on a create. */
export const externalChecks: readonly Check[] = [...onTheWorkspace, perSource, project];
