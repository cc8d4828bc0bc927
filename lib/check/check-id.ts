/** The place of a check, which its id states. */
export interface CheckPlace {
  /** The first word of its id; its folder has the same name. */
  readonly topic: string;
  /** The first two words of its id. */
  readonly heading: string;
}

const form = /^(([^.]+)\.[^.]+)\.[^.]+$/;

const plainPart = "[a-z0-9]+(?:-[a-z0-9]+)*";
const plainForm = new RegExp(`^${plainPart}\\.${plainPart}\\.${plainPart}$`);

/** Whether an id has the form required of a user's own checks: lower-case letters, digits and hyphens. */
export function isPlainId(id: string): boolean {
  return plainForm.test(id);
}

/**
 * The place in an id; empty words if it does not have three parts, which a catalog refuses. Only this code parses ids.
 */
export function placeOf(id: string): CheckPlace {
  const [, heading = "", topic = ""] = form.exec(id) ?? [];
  return { topic, heading };
}
