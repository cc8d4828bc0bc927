/** What an upsert does: it creates a record, or changes the one that it matches. */
export const upsertOutcomes = ["created", "matched"] as const;
