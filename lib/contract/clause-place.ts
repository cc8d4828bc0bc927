/** The place of a clause, as its id gives it. */
interface ClausePlace {
  /** The first word of its id. */
  readonly chapter: string;
  /** The part before the `#`: the chapter and its page. */
  readonly page: string;
}

const form = /^(([^/#]+)\/[^/#]+)#/;

/** The place that a clause's id gives; nothing else parses such an id. */
export function clausePlaceOf(id: string): ClausePlace {
  const [, page = id, chapter = id] = form.exec(id) ?? [];
  return { chapter, page };
}
