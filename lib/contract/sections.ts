/** The chapters of the contract in order, each with the sections that hold normative statements. */
const chapters = {
  "What the service does": [],
  "Resources and their fields": [
    "General rules for all resources",
    "Current user",
    "Work item (read shape)",
    "Workspace member and project member",
    "Work item type",
    "Work item type schema (read-only document)",
    "Work item property",
    "Property context (workspace properties only)",
    "Workspace features",
    "Module",
    "Cycle",
    "Intake work item",
    "Other resources",
  ],
  "States and transitions": [
    "Work item type management mode",
    "Project type enablement",
    "Archive of work items",
    "Enumerations with no transitions given",
  ],
  Endpoints: [
    "Conventions",
    "Conventions, Sparse fields",
    "Conventions, Expansion",
    "Conventions, Pagination",
    "Identity",
    "Workspace features",
    "Work item types and properties",
    "List work item properties (project)",
    "List property contexts",
    "Work items",
    "Modules",
    "Cycles",
    "Intake",
    "Bulk operations",
    "Other operations",
  ],
  Authentication: [
    "API key",
    "OAuth 2.0",
    "Scope catalog",
    "Diagnosing with the current user call",
  ],
  Events: [],
  Errors: ["Types", "Refining codes", "Specific conditions"],
  Limits: [],
  Versioning: [],
} as const;

type Chapters = typeof chapters;

/** One of the headings: of a chapter, or of a section preceded by its chapter. */
export type Section = {
  readonly [C in keyof Chapters]: C | `${C}, ${Chapters[C][number]}`;
}[keyof Chapters];

/** The position of a heading. */
interface SectionPlace {
  readonly chapter: string;
  /** The heading of the section without that of its chapter; null for a chapter's own heading. */
  readonly name: string | null;
}

/** Each heading with its place, in the order of the contract. */
export const sectionPlaces: ReadonlyMap<string, SectionPlace> = new Map(
  Object.entries(chapters).flatMap(([chapter, names]): readonly [string, SectionPlace][] => [
    [chapter, { chapter, name: null }],
    ...names.map((name): [string, SectionPlace] => [`${chapter}, ${name}`, { chapter, name }]),
  ]),
);
