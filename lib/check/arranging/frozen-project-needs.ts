import type { Need } from "#fixtures/test-data.ts";

/** The needs that the frozen project meets. */
export const frozenProjectNeeds: readonly Need[] = [
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
];

/** Whether a check looks at the frozen project. */
export function needsFrozenProject({ needs }: { readonly needs: readonly Need[] }): boolean {
  return needs.some((need) => frozenProjectNeeds.includes(need));
}

/** Whether a check looks at the frozen project and writes alongside it. */
export function needsTwoProjects(check: { readonly needs: readonly Need[] }): boolean {
  return needsFrozenProject(check) && check.needs.includes("scratchProject");
}
