/** Where a check stands, as its id says it. */
export interface CheckPlace {
  /** The first word of its id; its folder has the same name. */
  readonly topic: string;
  /** The first two words of its id. */
  readonly heading: string;
}

const form = /^(([^.]+)\.[^.]+)\.[^.]+$/;

const plainPart = "[a-z0-9]+(?:-[a-z0-9]+)*";
const plainForm = new RegExp(`^${plainPart}\\.${plainPart}\\.${plainPart}$`);

/** Whether an id has the form that is asked of a user's own checks: small letters, figures and hyphens. */
export function isPlainId(id: string): boolean {
  return plainForm.test(id);
}

/** The place that an id says, its words empty where it has not three, which a catalog refuses. Nothing else takes an id to pieces. */
export function placeOf(id: string): CheckPlace {
  const [, heading = "", topic = ""] = form.exec(id) ?? [];
  return { topic, heading };
}
