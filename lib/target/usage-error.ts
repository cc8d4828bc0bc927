/** The command or its configuration is wrong; the message is one sentence that says what to do (exit code 4). */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}
