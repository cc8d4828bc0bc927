/** Where a clause stands, as its id says it. */
interface ClausePlace {
  /** The first word of its id. */
  readonly chapter: string;
  /** What stands before the `#`: the chapter, and the page of it. */
  readonly page: string;
}

const form = /^(([^/#]+)\/[^/#]+)#/;

/** The place that a clause's id says; nothing else takes such an id to pieces. */
export function clausePlaceOf(id: string): ClausePlace {
  const [, page = id, chapter = id] = form.exec(id) ?? [];
  return { chapter, page };
}
