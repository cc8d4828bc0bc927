/** Something thrown, as it crosses from one thread to another. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
}

/** What was thrown, told in a way that any value can be. */
export function thrownOf(value: unknown): Thrown {
  if (value instanceof Error) return { name: value.name, message: value.message };
  return { name: "Error", message: typeof value === "string" ? value : "not an error was thrown" };
}

/** One line about what was thrown. */
export function tellThrown({ name, message }: Thrown): string {
  return `${name}: ${message}`;
}
