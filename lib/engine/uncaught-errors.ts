/** Errors that nobody caught, while checks are judged: they belong to none of them. */
interface UncaughtErrors {
  /** Catches no more; answers with a line about each. */
  end(): readonly string[];
}

/** Begins to catch what is thrown where nobody else does, so that it ends no run, nor does a check that would. */
export function catchUncaught(): UncaughtErrors {
  const caught: string[] = [];
  const events = ["unhandledRejection", "uncaughtException"] as const;
  const observe = (reason: unknown): void => {
    // An answer that did not come, and that nobody waits for any more, is no fault of the suite.
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
