import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Given } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { withoutUnusualLetters } from "#suites/support/answers/spelled-name.ts";

/** Members whose texts have a format, and no random letters. */
const formed = new Set(["description_html", "source_email", "timezone", "color"]);

const named = new Set(["name", "display_name"]);

/** Names of most kinds have no stated limit; their ends make them unique. */
const shortName = 40;

/** A name that no deployment has a reason to find too long; one that tries a stated limit stays as it is. */
const shortened = (name: string) =>
  name.length > 2 * shortName ? name : name.slice(-shortName).trim();

/** The body without letters, blank texts and long names that a deployment may refuse; the same body if there are none. */
export function plainBody(body: Sketch): Sketch {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (value === "") return [name, name === "description_html" ? "<p>plain</p>" : "plain"];
      if (typeof value !== "string" || formed.has(name)) return [name, value];
      const plain = withoutUnusualLetters(value).replaceAll(/ {2,}/g, " ").trim();
      const usual = named.has(name) ? shortened(plain) : plain;
      return [name, usual === "" ? "plain" : usual];
    }),
  );
}

/** What was finally sent, and its answer. */
interface Taken {
  readonly sent: Sketch;
  readonly answer: Exchange;
}

/**
 * Resends an update of a module without its status if it is refused: the contract does not show which status may follow
 * which.
 */
export async function sendUnmoved(
  { observe }: Pick<Given<never>, "observe">,
  kind: string,
  taken: Taken,
  send: (body: Sketch) => Promise<Exchange>,
): Promise<Taken> {
  const { status, ...sent } = taken.sent;
  const isRefused = [400, 409].includes(taken.answer.response.status);
  if (kind !== "module" || status === undefined || !isRefused) return taken;
  observe("A change of status is refused.", taken.answer);
  if (Object.keys(sent).length === 0) return { ...taken, sent };
  return { sent, answer: await send(sent) };
}

/**
 * Sends a body, and again in plain letters and with a short name if it is refused: the contract does not state which
 * letters a text may have, nor of most names how long they may be.
 */
export async function sendSpelled(
  { observe }: Pick<Given<never>, "observe">,
  sent: Sketch,
  send: (body: Sketch) => Promise<Exchange>,
): Promise<Taken> {
  const answer = await send(sent);
  const plain = plainBody(sent);
  if (answer.response.status !== 400 || equalValues(plain, sent)) return { sent, answer };
  observe("A text of unusual letters, or a long name, is refused.", answer);
  return { sent: plain, answer: await send(plain) };
}
