import type { Given } from "#lib/check/check.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";

/** The common inputs of every check of this topic. */
export type Bulk = Given<"scratchProject">;

/** A memory of things by name, kept as long as the test data. */
export const remembered = <V>(name: string) =>
  createMemory<V, Bulk>(`bulk.${name}`, ({ scratchProject }) => scratchProject.project);
