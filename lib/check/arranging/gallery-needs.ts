import type { Need } from "#fixtures/world.ts";

const galleryNeeds: readonly Need[] = [
  "gallery",
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

/** Whether a check looks at the gallery. */
export function needsGallery({ needs }: { readonly needs: readonly Need[] }): boolean {
  return needs.some((need) => galleryNeeds.includes(need));
}

/** Whether a check looks at the gallery and writes beside it. */
export function needsTwoProjects(check: { readonly needs: readonly Need[] }): boolean {
  return needsGallery(check) && check.needs.includes("scratch");
}
