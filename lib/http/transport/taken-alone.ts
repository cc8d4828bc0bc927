import type { AnsweredExchange } from "#lib/http/foreign/recovered-marks.ts";
import { isRead } from "./retry.ts";

/**
 * Whether a write was refused with a conflict alongside others, in which it collided with none of them that the run knows
 * of, and was taken when it was sent alone.
 */
export function wasTakenAlone({ request, response, attempts }: AnsweredExchange): boolean {
  const isTaken = response.status >= 200 && response.status < 300;
  if (!isTaken || isRead(request.method)) return false;
  return attempts.some(({ askedAlone }) => askedAlone === "unrelated");
}
