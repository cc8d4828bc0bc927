import { ownMember, objectIn } from "./json-tree.ts";
import { createResolver } from "./resolver.ts";

/** The scopes that a document declares for the scheme `oauth2` in any of its flows; null if it has no such scheme. */
export function declaredScopes(document: unknown): readonly string[] | null {
  const schemes = objectIn(objectIn(document, "components"), "securitySchemes");
  const scheme = createResolver(document).resolve(ownMember(schemes, "oauth2"));
  if (scheme === null) return null;
  const flows = objectIn(scheme, "flows");
  const scopes = Object.keys(flows).flatMap((flow) =>
    Object.keys(objectIn(objectIn(flows, flow), "scopes")),
  );
  return [...new Set(scopes)];
}
