import type { ApiResponse, Exchange } from "#lib/http/exchange.ts";
import { currentUser } from "#lib/contract/resources/identity.ts";
import { isPage } from "#lib/http/foreign/foreign-answer.ts";
import { describeTries } from "./describe-tries.ts";
import { UnusableTarget, type PreflightCause } from "./preflight-result.ts";

const beforeApi =
  "Set baseUrl to the address of the deployment before /api/v2/, with its path prefix if it has one.";

/** The members of the current user in an answer, or why a deployment that answers nothing else is unusable. */
export function currentUserIn(
  exchange: Exchange,
  baseUrl: string,
): Readonly<Record<string, unknown>> | UnusableTarget {
  const { request, attempts, response } = exchange;
  const user = describedUser(response);
  if (user !== null) return user;
  const { cause, message, fix } = faultOf(response, baseUrl).reason;
  return new UnusableTarget(cause, message, fix, describeTries(request, attempts, response));
}

/** The members of the current user; null if an answer describes none. */
export function describedUser({
  status,
  json,
}: ApiResponse): Readonly<Record<string, unknown>> | null {
  // Two of the members are enough: a deployment that lacks the others is judged, not rejected.
  const members = Object.keys(currentUser.fields);
  const object = status === 200 && isObject(json) ? json : {};
  return members.filter((name) => Object.hasOwn(object, name)).length < 2 ? null : object;
}

function faultOf(response: ApiResponse, baseUrl: string): UnusableTarget {
  const { status, text, json } = response;
  if (status !== 200) return refusal(response, baseUrl);
  if (text.trim() === "")
    return unusable(
      "empty-answer",
      "The request for the current user got 200 without a body.",
      beforeApi,
    );
  if (isPage(response)) return loginPage("an HTML page with status 200");
  if (json === undefined)
    return unusable(
      "not-the-api",
      "The request for the current user got 200 with something that is not JSON.",
      beforeApi,
    );
  return unusable(
    "not-the-api",
    "The request for the current user got JSON that describes no user.",
    beforeApi,
  );
}

function refusal(response: ApiResponse, baseUrl: string): UnusableTarget {
  const { status, headers } = response;
  if (status >= 300 && status < 400) return redirect(response, baseUrl);
  if (status === 511) return loginPage("511, which requires a log-in to the network");
  if (status === 401) {
    if (isPage(response) || /^basic\b/i.test(headers["www-authenticate"] ?? ""))
      return loginPage("401 and a separate log-in");
    return unusable(
      "wrong-key",
      "The owner's API key is not accepted (401).",
      "Give a valid, unexpired key of this deployment as principals.owner.apiKey or WMS_API_KEY.",
    );
  }
  if (status === 403)
    return unusable(
      "forbidden",
      "Reading the current user is forbidden (403).",
      "Use a key of a user who may use the API, and check that no firewall or proxy refuses this machine.",
    );
  if (status === 404 || status === 405 || status === 410)
    return unusable(
      "wrong-base-path",
      `There is no current user below ${baseUrl} (${status}).`,
      beforeApi,
    );
  if (status === 429)
    return unusable(
      "rate-limited",
      "Requests are refused as too many (429), for longer than a preflight may wait.",
      "Wait until the rate limit has recovered, use another key, or raise the limit for this one.",
    );
  if (status === 502 || status === 503 || status === 504)
    return unusable(
      "unavailable",
      `The deployment says that it is unavailable (${status}).`,
      "Wait until its maintenance is over, or start the service behind its proxy.",
    );
  if (status >= 500)
    return unusable(
      "server-error",
      `The deployment fails to read the current user (${status}).`,
      "Check the deployment's log; nothing can be judged before this request works.",
    );
  return unusable(
    "not-the-api",
    `The request for the current user got status ${status}.`,
    beforeApi,
  );
}

function redirect({ status, headers }: ApiResponse, baseUrl: string): UnusableTarget {
  const location = headers["location"];
  const base = new URL(baseUrl);
  const asked = `${baseUrl}/api/v2/users/me/`;
  const known = location !== undefined && URL.canParse(location, asked);
  const to = known ? new URL(location, asked) : null;
  if (to !== null && /log-?in|sign-?in|sso|saml|oauth|auth(?:orize)?\b/i.test(to.pathname))
    return loginPage(`${status} and a redirect to a log-in page of ${to.origin}`);
  // Only the origin is reported: the rest of a Location may contain a session.
  const target = to === null ? "no address" : to.origin;
  const fix =
    to === null || to.origin === base.origin
      ? beforeApi
      : `Set baseUrl to ${to.origin}${base.pathname === "/" ? "" : base.pathname} if that is the deployment; redirects are not followed, because they would carry the key along.`;
  return unusable("redirect", `The deployment redirects (${status}) to ${target}.`, fix);
}

function loginPage(seen: string): UnusableTarget {
  return unusable(
    "login-page",
    `The request for the current user got ${seen}, not an answer of the API.`,
    "Correct baseUrl, or let the suite past the log-in in front of the API.",
  );
}

function unusable(cause: PreflightCause, message: string, fix: string): UnusableTarget {
  return new UnusableTarget(cause, message, fix);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
