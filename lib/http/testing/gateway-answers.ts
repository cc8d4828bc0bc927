/** Answers of an intermediary in place of the deployment. */
export type GatewayAnswer = keyof typeof gatewayAnswers;

const html = { "content-type": "text/html; charset=utf-8", server: "edge" };

function page(title: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body>${title}</body></html>`;
}

/** Pages of gateways, by what they are. */
export const gatewayAnswers = {
  "challenge-200": { status: 200, headers: html, text: page("One moment") },
  "challenge-403": {
    status: 403,
    headers: { ...html, "cf-mitigated": "challenge" },
    text: page("Are you human?"),
  },
  "page-503": { status: 503, headers: html, text: page("Be right back") },
  "page-520": { status: 520, headers: html, text: page("Web server is returning an error") },
  login: {
    status: 302,
    headers: { ...html, location: "https://login.example.com/start?session=1" },
    text: page("Sign in"),
  },
  mislabelled: {
    status: 200,
    headers: { ...html, "content-type": "application/json" },
    text: page("Sign in"),
  },
} as const;

/** Whether a fault is one of them. */
export function isGatewayAnswer(fault: unknown): fault is GatewayAnswer {
  return typeof fault === "string" && Object.hasOwn(gatewayAnswers, fault);
}
