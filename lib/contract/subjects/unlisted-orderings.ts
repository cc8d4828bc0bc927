/** Fields of the rows of some lists that are not stated orderings. */
export const unlistedOrderings = {
  "work-items": ["name", "start_date", "target_date", "identifier"],
  "workspace-work-items": ["name", "start_date", "target_date", "identifier"],
  cycles: ["name", "start_date", "end_date"],
  contexts: ["name"],
  "project-properties": ["name", "display_name", "property_type"],
} as const;
