import type { Check, Citing } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Field, Resource } from "#lib/contract/field.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField, isLawful } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import { workItemRowFields } from "#lib/contract/subjects/sparse-lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

interface Member extends Citing {
  readonly name: string;
  readonly field: Field;
  readonly killedBy: Check["killedBy"];
}

interface Place {
  readonly name: string;
  readonly title: string;
  readonly path: (item: { readonly id: string; readonly identifier: string }) => {
    readonly template: string;
    readonly parameters: Readonly<Record<string, string>>;
  };
}

const dashed = (name: string) => name.replaceAll("_", "-");

/** Whether the value is valid, or a null that the table marks as disputed. */
const isServable = (field: Field, value: unknown) =>
  value !== undefined &&
  (isLawful(field, value) || (value === null && field.disputed !== undefined));

const expected = (field: Field) =>
  `${describeField(field)}${field.disputed === undefined ? "" : ", or a disputed null"}`;

/** One member of the rows of a list that requests all members. */
function onRows(list: JudgedList, { name, field, clause, subject, killedBy }: Member): Check {
  const { requestable = ["all"] }: Resource = resources[list.resource];
  return check({
    id: `fields.${list.slug}.holds-${dashed(name)}`,
    clause,
    subject,
    title: `each row of ${list.slug} holds ${name}: ${describeField(field)}`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug, name),
    killedBy,
    async run(given) {
      const page = await readListRows(given, list, { fields: requestable.join(",") });

      given
        .expect(page)
        .status(200)
        .every("/data", expected(field), (row) => isServable(field, memberOf(row, name)), name);
      const rows = valueAt(page.response.json, "/data");
      const nulls = Array.isArray(rows) && rows.some((row) => memberOf(row, name) === null);
      if (nulls && field.nullable !== true && field.disputed !== undefined)
        given.observe(`${name} is null: ${field.disputed}`, page);
    },
  });
}

function onObject(page: Expectation, name: string, field: Field, value: unknown): void {
  page.status(200).that(`/${name}`, expected(field), value, isServable(field, value));
}

const places: readonly [Place, Place] = [
  {
    name: "detail",
    title: "a work item that is read",
    path: ({ id }) => ({ template: operations.readWorkItem.path, parameters: { pk: id } }),
  },
  {
    name: "identifier",
    title: "a work item that is read by its identifier",
    path: ({ identifier }) => ({
      template: operations.readWorkItemByIdentifier.path,
      parameters: { identifier },
    }),
  },
];

/** One member of a single work item. */
function onWorkItem({ name: place, title, path: pathOf }: Place, member: Member): Check {
  const { name, field, clause, subject, killedBy } = member;
  return check({
    id: `fields.${place}.holds-${dashed(name)}`,
    clause,
    subject,
    title: `${title} holds ${name}: ${describeField(field)}`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(name),
    killedBy,
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const { template, parameters } = pathOf(item ?? { id: "", identifier: "" });
      const at = path(template, { project_id: frozenProject.id, ...parameters });
      const answer = await api.read(at);

      onObject(expect(answer), name, field, valueAt(answer.response.json, `/${name}`));
    },
  });
}

const workItemRows = [lists.projectWorkItems, lists.workspaceWorkItems].flatMap((list) =>
  keysOf(workItemRowFields).map((name) =>
    onRows(list, {
      name,
      field: workItemRowFields[name],
      clause: "fields/work-item#table",
      subject: name,
      killedBy: [`work-item-${name}-dropped`, `work-item-${name}-mistyped`],
    }),
  ),
);

const workItems = keysOf(resources.workItem.fields).flatMap((name) => {
  const [detail, identifier] = places;
  const field = resources.workItem.fields[name];
  const cited = { clause: "fields/work-item#table", subject: name } as const;
  const mistyped = `work-item-${name}-mistyped` as const;
  return [
    onWorkItem(detail, {
      name,
      field,
      ...cited,
      killedBy: [`work-item-${name}-dropped-on-detail`, `work-item-${name}-dropped`, mistyped],
    }),
    onWorkItem(identifier, {
      name,
      field,
      ...cited,
      killedBy: [`work-item-${name}-dropped-on-identifier`, mistyped],
    }),
  ];
});

const types = keysOf(resources.workItemType.fields).flatMap((name) => {
  const member = {
    name,
    field: resources.workItemType.fields[name],
    clause: "fields/type#table",
    subject: name,
  } as const;
  return [
    onRows(lists.projectTypes, {
      ...member,
      killedBy: [`project-type-${name}-dropped`, `project-type-${name}-mistyped`],
    }),
    onRows(lists.workspaceTypes, {
      ...member,
      killedBy: [`workspace-type-${name}-dropped`, `workspace-type-${name}-mistyped`],
    }),
  ];
});

const features = keysOf(resources.workspaceFeatures.fields).map((name) => {
  const field = resources.workspaceFeatures.fields[name];
  return check({
    id: `fields.features.holds-${dashed(name)}`,
    clause: "fields/features#table",
    subject: name,
    title: `the workspace features hold ${name}: ${describeField(field)}`,
    restsOn: groundsOf("features"),
    killedBy: [`features-${name}-dropped`, `features-${name}-mistyped`],
    async run({ api, path, expect }) {
      const answer = await api.read(path(operations.readFeatures.path));

      onObject(expect(answer), name, field, valueAt(answer.response.json, `/${name}`));
    },
  });
});

/** The contract states no type for the other members of a page. */
function isTypedOnPages(name: string): name is "id" | "access" | "created_at" {
  return name === "id" || name === "access" || name === "created_at";
}

/** Each member of each judged resource, in each list and place that serves it. */
export const tables: readonly Check[] = [
  ...workItemRows,
  ...workItems,
  ...types,
  ...features,
  ...keysOf(resources.cycle.fields).map((name) =>
    onRows(lists.cycles, {
      name,
      field: resources.cycle.fields[name],
      clause: "fields/cycle#table",
      subject: name,
      killedBy: [`cycle-${name}-dropped`, `cycle-${name}-mistyped`],
    }),
  ),
  ...keysOf(resources.module.fields).map((name) =>
    onRows(lists.modules, {
      name,
      field: resources.module.fields[name],
      clause: "fields/module#table",
      subject: name,
      killedBy: [`module-${name}-dropped`, `module-${name}-mistyped`],
    }),
  ),
  ...keysOf(resources.state.fields).map((name) =>
    onRows(lists.states, {
      name,
      field: resources.state.fields[name],
      clause: "fields/state#table",
      subject: name,
      killedBy: [`state-${name}-dropped`, `state-${name}-mistyped`],
    }),
  ),
  ...keysOf(resources.label.fields).map((name) =>
    onRows(lists.labels, {
      name,
      field: resources.label.fields[name],
      clause: "fields/label#table",
      subject: name,
      killedBy: [`label-${name}-dropped`, `label-${name}-mistyped`],
    }),
  ),
  ...keysOf(resources.project.fields).map((name) =>
    onRows(lists.projects, {
      name,
      field: resources.project.fields[name],
      clause: "fields/project#table",
      subject: name,
      killedBy: [`project-${name}-dropped`, `project-${name}-mistyped`],
    }),
  ),
  ...keysOf(resources.projectMember.fields).map((name) =>
    onRows(lists.projectMembers, {
      name,
      field: resources.projectMember.fields[name],
      clause: "fields/project-member#table",
      subject: name,
      killedBy: [`project-member-${name}-dropped`, `project-member-${name}-mistyped`],
    }),
  ),
  ...keysOf(resources.workItemProperty.fields).map((name) =>
    onRows(lists.projectProperties, {
      name,
      field: resources.workItemProperty.fields[name],
      clause: "fields/property#table",
      subject: name,
      killedBy: [`project-property-${name}-dropped`, `project-property-${name}-mistyped`],
    }),
  ),
  ...keysOf(resources.propertyContext.fields).map((name) =>
    onRows(lists.contexts, {
      name,
      field: resources.propertyContext.fields[name],
      clause: "fields/context#table",
      subject: name,
      killedBy: [`property-context-${name}-dropped`, `property-context-${name}-mistyped`],
    }),
  ),
  ...keysOf(resources.projectPage.fields).map((name) =>
    onRows(lists.pages, {
      name,
      field: resources.projectPage.fields[name],
      clause: "fields/page#table",
      subject: name,
      killedBy: isTypedOnPages(name)
        ? [`page-${name}-dropped`, `page-${name}-mistyped`]
        : [`page-${name}-dropped`],
    }),
  ),
  ...keysOf(resources.releaseTag.fields).map((name) =>
    onRows(lists.releaseTags, {
      name,
      field: resources.releaseTag.fields[name],
      clause: "fields/release-tag#table",
      subject: name,
      killedBy:
        name === "id" || name === "created_at"
          ? [`release-tag-${name}-dropped`, `release-tag-${name}-mistyped`]
          : [`release-tag-${name}-dropped`],
    }),
  ),
  ...keysOf(resources.workspaceMember.fields).map((name) =>
    onRows(lists.workspaceMembers, {
      name,
      field: resources.workspaceMember.fields[name],
      clause: "fields/workspace-member#table",
      subject: name,
      killedBy: [`workspace-member-${name}-dropped`, `workspace-member-${name}-mistyped`],
    }),
  ),
];
