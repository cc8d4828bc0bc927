import type { Need } from "#fixtures/test-data.ts";

/** A write of the set-up, by its target and its project. */
export interface ArrangingWrite {
  /** Shown in the published table. */
  readonly name: string;
  /** Several if one can replace the other. */
  readonly methods: readonly ("POST" | "PATCH")[];
  /** Its target; several if one can replace the other. */
  readonly templates: readonly string[];
  /** Purpose of the project in whose path it is, or which it creates; null if it belongs to none. */
  readonly project: string | null;
  /** What its body contains, if one route sets up several records. @default anything */
  readonly holding?: string;
  /** The needs that cannot be met without it; its refusal may affect no other check. */
  readonly restsOn: readonly Need[];
  /** Whether it is sent after the switch to the other type mode. @default false */
  readonly afterSwitch?: true;
  /**
   * Whether one member of it is refused: checks of that member name the refusal, and need nothing else. @default false
   */
  readonly isMember?: true;
}

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

const inFrozenProject: readonly Need[] = [
  "frozenProject",
  "items",
  "states",
  "labels",
  "cycles",
  "modules",
  "types",
  "properties",
  "pages",
  "archived",
  "assignees",
];
const modes: readonly Need[] = [
  "projectMode",
  "workspaceMode",
  "workspaceTypes",
  "workspaceProperty",
  "contexts",
];

const collections = ["labels", "cycles", "modules", "work-items"] as const;
const needOf = {
  labels: "labels",
  cycles: "cycles",
  modules: "modules",
  "work-items": "items",
} as const satisfies Record<(typeof collections)[number], Need>;

function made(
  name: string,
  path: string,
  project: string | null,
  restsOn: readonly Need[],
  more: Partial<ArrangingWrite> = {},
): ArrangingWrite {
  return { name, methods: ["POST"], templates: [path], project, restsOn, ...more };
}

const projects = [
  ["gallery", [...inFrozenProject, ...modes, "member"]],
  ["scratch", ["scratchProject", "member"]],
  ["sibling", ["sibling"]],
  ["foreign", ["foreign"]],
  ["large", ["largeList"]],
] as const;

/** Members that may each be refused, with the record created without them; given by their beginning in a body. */
const itemMembers = {
  priority: '"',
  state_id: '"',
  assignee_ids: "[",
  label_ids: '["',
  type_id: '"',
  parent_id: '"',
  start_date: '"',
  target_date: '"',
  external_id: '"',
  external_source: '"',
} as const;

function withMember(kind: string, project: string, member: string, begins: string): ArrangingWrite {
  const one = `${P}/${kind}/`;
  return {
    ...made(`${member} of ${kind}: ${project}`, one, project, [], { isMember: true }),
    templates: [one, `${one}bulk-create/`],
    holding: `"${member}":${begins}`,
  };
}

/** Every write of the set-up on the reference; one that is missing here breaks the proof. */
export const arrangingWrites: readonly ArrangingWrite[] = [
  ...projects.map(([purpose, restsOn]) =>
    made(`project: ${purpose}`, `${W}/projects/`, purpose, restsOn),
  ),
  ...collections.flatMap((kind) => {
    const [one, bulk] = [`${P}/${kind}/`, `${P}/${kind}/bulk-create/`];
    return [
      made(`${kind}, in bulk alone`, bulk, "gallery", []),
      {
        ...made(`${kind}, however made`, one, "gallery", [
          needOf[kind],
          ...(kind === "work-items" ? (["archived"] as const) : []),
        ]),
        templates: [one, bulk],
      },
    ];
  }),
  made("one more state", `${P}/states/`, "gallery", ["states"]),
  made("types are enabled", `${P}/work-item-types/enable/`, "gallery", ["types"]),
  made("type", `${P}/work-item-types/`, "gallery", ["types"]),
  made("pages", `${P}/pages/`, "gallery", ["pages"]),
  made("properties", `${P}/work-item-properties/`, "gallery", ["properties"]),
  made("options", `${P}/work-item-properties/{property_id}/options/`, "gallery", ["properties"]),
  made("property of a type", `${P}/work-item-types/{type_id}/properties/`, "gallery", [
    "properties",
  ]),
  made("work items of cycles", `${P}/cycles/{pk}/work-items/`, "gallery", ["cycles"]),
  made("work items of modules", `${P}/modules/{pk}/work-items/`, "gallery", ["modules"]),
  made("work item to be archived", `${P}/work-items/`, "gallery", ["archived"], {
    holding: '"name":"archived ',
  }),
  made("archive", `${P}/work-items/{pk}/archive/`, "gallery", ["archived"]),
  made("member of the frozen project", `${P}/members/`, "gallery", ["member", "assignees"]),
  made("member of the scratch project", `${P}/members/`, "scratch", ["member"]),
  ...(["sibling", "foreign"] as const).flatMap((purpose) =>
    collections.map((kind) => made(`${kind}: ${purpose}`, `${P}/${kind}/`, purpose, [purpose])),
  ),
  ...Object.entries(itemMembers).map(([member, begins]) =>
    withMember("work-items", "gallery", member, begins),
  ),
  {
    ...withMember("work-items", "gallery", "state_id", '"'),
    name: "state_id of work-items, updates too",
    methods: ["POST", "PATCH"],
    templates: ["", "bulk-create/", "{pk}/"].map((end) => `${P}/work-items/${end}`),
  },
  ...(["sibling", "foreign"] as const).flatMap((purpose) => [
    withMember("work-items", purpose, "label_ids", '["'),
    withMember("work-items", purpose, "state_id", '"'),
  ]),
  withMember("pages", "gallery", "external_id", '"'),
  withMember("states", "gallery", "group", '"'),
  made("large list", `${P}/work-items/bulk-create/`, "large", ["largeList"]),
  made("release tags", `${W}/releases/tags/`, null, ["releaseTags"]),
  {
    ...made("switch of the type mode", `${W}/features/`, null, modes),
    methods: ["PATCH"],
    afterSwitch: true,
  },
  made("workspace type that shows the mode", `${W}/work-item-types/`, null, modes, {
    holding: '"name":"switch ',
    afterSwitch: true,
  }),
  made("workspace types", `${W}/work-item-types/`, null, ["workspaceTypes", "contexts"], {
    holding: " workspace type",
    afterSwitch: true,
  }),
  made(
    "workspace property",
    `${W}/work-item-properties/`,
    null,
    ["workspaceProperty", "contexts"],
    {
      afterSwitch: true,
    },
  ),
  made(
    "option of the workspace property",
    `${W}/work-item-properties/{property_id}/options/`,
    null,
    [],
    { afterSwitch: true },
  ),
  made("contexts", `${W}/work-item-properties/{property_id}/contexts/`, null, ["contexts"], {
    afterSwitch: true,
  }),
];
