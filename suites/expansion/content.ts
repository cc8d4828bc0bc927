import { pageRows } from "#lib/check/matchers/page-rows.ts";
import type { Provisions } from "#fixtures/test-data.ts";
import type { Check, Citing } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import { memberExpansions, workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { demandRelated, relationNeeds, readExpanded, targetsOf } from "./rows.ts";

interface Shape extends Citing {
  readonly relation: keyof typeof workItemExpansions;
  readonly name: string;
  readonly killedBy: Check["killedBy"];
}

/** The member exists, and its id is a UUID: the types of the other members are not stated. */
const isReported = (object: unknown, name: string): boolean => {
  const value = memberOf(object, name);
  return name === "id" ? isOfType("uuid", value) : value !== undefined;
};

const shapeOf = ({ relation, name, clause, subject, killedBy }: Shape): Check =>
  check({
    id: `expansion.${relation}.holds-${name.replaceAll("_", "-")}`,
    clause,
    subject,
    title: `each expanded object in ${relation} holds ${name}`,
    needs: relationNeeds(relation),
    killedBy,
    async run(given) {
      demandRelated(given.items, relation);
      const page = await readExpanded(given);

      const objects = pageRows(page).flatMap((row) => targetsOf(row, relation));
      const without = objects.filter((object) => !isReported(object, name));
      given
        .expect(page)
        .status(200)
        .that("/data", "an expanded object", objects, objects.length > 0);
      given
        .expect(page)
        .that(`/data/*/${relation}/${name}`, "present", without[0], without.length === 0);
    },
  });

const shapes = [
  ...keysOf(workItemExpansions.state.members).map((name) =>
    shapeOf({
      relation: "state",
      name,
      clause: "expansion/object#members",
      subject: `state ${name}`,
      killedBy: [`expanded-state-${name}-dropped`],
    }),
  ),
  ...keysOf(workItemExpansions.type.members).map((name) =>
    shapeOf({
      relation: "type",
      name,
      clause: "expansion/object#members",
      subject: `type ${name}`,
      killedBy: [`expanded-type-${name}-dropped`],
    }),
  ),
  ...keysOf(workItemExpansions.parent.members).map((name) =>
    shapeOf({
      relation: "parent",
      name,
      clause: "expansion/object#members",
      subject: `parent ${name}`,
      killedBy: [`expanded-parent-${name}-dropped`],
    }),
  ),
  ...keysOf(workItemExpansions.assignees.members).map((name) =>
    shapeOf({
      relation: "assignees",
      name,
      clause: "expansion/object#members",
      subject: `assignees ${name}`,
      killedBy: [`expanded-assignees-${name}-dropped`],
    }),
  ),
  ...keysOf(workItemExpansions.labels.members).map((name) =>
    shapeOf({
      relation: "labels",
      name,
      clause: "expansion/object#members",
      subject: `labels ${name}`,
      killedBy: [`expanded-labels-${name}-dropped`],
    }),
  ),
];

const memberShapes = [lists.workspaceMembers, lists.projectMembers].flatMap((list) =>
  keysOf(memberExpansions.member.members).map((name) =>
    check({
      id: `expansion.${list.slug}.member-holds-${name.replaceAll("_", "-")}`,
      clause: "expansion/object#members",
      subject: `member ${name}`,
      title: `each expanded member on rows of ${list.slug} holds ${name}`,
      needs: needsRows(list),
      killedBy: [`expanded-member-${name}-dropped`],
      async run(given) {
        const page = await readListRows(given, list, { expand: "member" });

        given
          .expect(page)
          .status(200)
          .every("/data", "present", (row) => isReported(memberOf(row, "member"), name), "member");
      },
    }),
  ),
);

type Sources = Pick<Provisions, "items" | "states" | "labels" | "types" | "owner">;

interface Content extends Citing {
  readonly relation: keyof typeof workItemExpansions;
  readonly member: string;
  readonly killedBy: Check["killedBy"];
  readonly needs: readonly ("items" | "states" | "labels" | "types" | "owner")[];
  /** The value that is known of a record; undefined if the suite did not create it. */
  readonly known: (id: string, sources: Sources) => unknown;
}

const contents: readonly Content[] = [
  {
    relation: "state",
    member: "name",
    clause: "expansion/content#own",
    subject: "state",
    killedBy: ["expanded-state-name-altered"],
    needs: ["items", "states"],
    known: (id, { states }) => states.find((state) => state.id === id)?.name,
  },
  {
    relation: "state",
    member: "group",
    clause: "expansion/content#own",
    subject: "state",
    killedBy: ["expanded-state-group-altered"],
    needs: ["items", "states"],
    known: (id, { states }) => states.find((state) => state.id === id)?.group,
  },
  {
    relation: "type",
    member: "name",
    clause: "expansion/content#own",
    subject: "type",
    killedBy: ["expanded-type-name-altered"],
    needs: ["items", "types"],
    known: (id, { types }) => types.find((type) => type.id === id)?.name,
  },
  {
    relation: "parent",
    member: "name",
    clause: "expansion/content#own",
    subject: "parent",
    killedBy: ["expanded-parent-name-altered"],
    needs: ["items"],
    known: (id, { items }) => items.find((item) => item.id === id)?.name,
  },
  {
    relation: "parent",
    member: "sequence_id",
    clause: "expansion/content#own",
    subject: "parent",
    killedBy: ["expanded-parent-sequence_id-altered"],
    needs: ["items"],
    known: (id, { items }) => items.find((item) => item.id === id)?.sequenceId,
  },
  {
    relation: "assignees",
    member: "display_name",
    clause: "expansion/content#own",
    subject: "assignees",
    killedBy: ["expanded-assignees-display_name-altered"],
    needs: ["items", "owner"],
    known: (id, { owner }) => (owner.id === id ? owner.displayName : undefined),
  },
  {
    relation: "labels",
    member: "name",
    clause: "expansion/content#own",
    subject: "labels",
    killedBy: ["expanded-labels-name-altered"],
    needs: ["items", "labels"],
    known: (id, { labels }) => labels.find((label) => label.id === id)?.name,
  },
];

const reported = contents.map(({ relation, member, clause, subject, killedBy, needs, known }) =>
  check({
    id: `expansion.${relation}.tells-${member.replaceAll("_", "-")}`,
    clause,
    subject,
    title: `each expanded object in ${relation} holds the ${member} of its record`,
    needs: ["frozenProject", ...needs],
    killedBy,
    async run(given) {
      demandRelated(given.items, relation);
      const page = await readExpanded(given);

      const objects = pageRows(page).flatMap((row) => targetsOf(row, relation));
      const pairs = objects
        .map((object) => [memberOf(object, member), known(idOf(object), given)] as const)
        .filter(([, expected]) => expected !== undefined);
      given
        .expect(page)
        .status(200)
        .that("/data", "a known record", pairs, pairs.length > 0);
      const wrong = pairs.find(([actual, expected]) => actual !== expected);
      given
        .expect(page)
        .that(`/data/*/${relation}/${member}`, String(wrong?.[1]), wrong?.[0], wrong === undefined);
    },
  }),
);

function idOf(object: unknown): string {
  return String(memberOf(object, "id"));
}

/** Shape and content of expanded objects. */
export const contentChecks: readonly Check[] = [...shapes, ...memberShapes, ...reported];
