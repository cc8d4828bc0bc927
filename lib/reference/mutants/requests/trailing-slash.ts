import { family, keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const paths = {
  "work-items": lists.projectWorkItems.path,
  cycles: lists.cycles.path,
  "project-types": lists.projectTypes.path,
  "workspace-types": lists.workspaceTypes.path,
  "project-properties": lists.projectProperties.path,
  contexts: lists.contexts.path,
  pages: lists.pages.path,
  "release-tags": lists.releaseTags.path,
  "audit-logs": lists.auditLogs.path,
  identifier: operations.readWorkItemByIdentifier.path,
  "type-schema": operations.readTypeSchema.path,
} as const;

/** Defects of one path each: it can be read without its trailing slash. */
export const trailingSlashMutants = family(
  keysOf(paths),
  (name) => `slashless-path-served-on-${name}` as const,
  (name): Mutant => {
    const pattern = new RegExp(`${paths[name].replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return {
      defect: `serves reads of ${paths[name]} without the trailing slash`,
      policy: "negotiation.slashless",
      where: ({ call, path }) => call.method === "GET" && pattern.test(`${path}/`),
      instead: () => "serve",
    };
  },
);
