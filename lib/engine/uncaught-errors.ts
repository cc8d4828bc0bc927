/** Errors that nobody caught during judging; they belong to no check. */
interface UncaughtErrors {
  /** Stops catching; returns a line about each error. */
  end(): readonly string[];
}

/** Starts catching errors that nobody else catches, so that none ends the run. */
export function catchUncaught(): UncaughtErrors {
  const caught: string[] = [];
  const events = ["unhandledRejection", "uncaughtException"] as const;
  const observe = (reason: unknown): void => {
    // A missing answer that nobody awaits any more is not an error of the suite.
    if (reason instanceof Error && reason.name === "TransportError") return;
    caught.push(`unhandled: ${lineAbout(reason)}`);
  };
  for (const event of events) process.on(event, observe);
  const exit = process.exit.bind(process);
  process.exit = () => {
    throw new Error("A check is not to end the process.");
  };
  return {
    end() {
      process.exit = exit;
      for (const event of events) process.off(event, observe);
      return caught;
    },
  };
}

function lineAbout(reason: unknown): string {
  if (reason instanceof Error) return `${reason.name}: ${reason.message}`;
  return typeof reason === "string" ? reason : "not an error was thrown";
}
