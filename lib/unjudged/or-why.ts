import { isUnjudged, UnjudgedError } from "./unjudged.ts";

/** What a deployment, or its plan, may lack; in its place, why it cannot be had: only what needs it throws that. */
export async function orWhy<T>(attempt: () => Promise<T>): Promise<T | UnjudgedError> {
  try {
    return await attempt();
  } catch (thrown) {
    if (isUnjudged(thrown, "untested") || isUnjudged(thrown, "not-applicable")) return thrown;
    throw thrown;
  }
}

/** What was had; throws why it could not be. */
export function had<T>(taken: T | UnjudgedError): T {
  if (taken instanceof UnjudgedError) throw taken;
  return taken;
}
