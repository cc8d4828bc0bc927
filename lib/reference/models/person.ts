import type { Relation } from "./model.ts";

/** Members of an expanded user. */
export const personMembers = ["id", "display_name", "avatar_url", "email"] as const;

/** A to-one relation to a user. */
export const toPerson = (idKey: string): Relation => ({
  idKey,
  many: false,
  kind: "user",
  members: personMembers,
});

/** A to-many relation to users. */
export const toPeople = (idKey: string): Relation => ({ ...toPerson(idKey), many: true });
