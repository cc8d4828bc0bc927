import { createContext, Script } from "node:vm";

const context = createContext({ work: () => {} });
const call = new Script("work()");

/**
 * Runs synchronous work and returns true, or interrupts it after some milliseconds and returns false; rethrows what it
 * throws. For work on foreign input that may take exponential time.
 */
export function endsWithin(ms: number, work: () => void): boolean {
  context["work"] = work;
  try {
    call.runInContext(context, { timeout: ms });
    return true;
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  } finally {
    context["work"] = () => {};
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
