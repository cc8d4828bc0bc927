import type { Act, Route } from "#lib/reference/routes/route.ts";
import { describeOperation } from "./operation.ts";
import { refusalResponses } from "./refusals.ts";
import { describeModels } from "./shape.ts";

/** The OpenAPI document of the v2 routes. */
export function describe(act: Act, routes: readonly Route[]): Readonly<Record<string, unknown>> {
  const { call, policies } = act;
  const listed = routes.filter(
    ({ v1, operation }) => !v1 && policies.description.lists({ call, operation }),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of listed) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = describeOperation(act, route);
  }
  const document = {
    openapi: policies.description.openapi({ call }),
    info: {
      title: "Work-Management Service",
      version: "2.0.0",
      description: "The operations of version 2 that this deployment serves.",
    },
    servers: [{ url: call.basePath === "" ? "/" : call.basePath }],
    security: [{ apiKey: [] }, { [policies.description.oauthScheme({ call })]: [] }],
    paths,
    components: {
      schemas: describeModels(listed),
      responses: refusalResponses,
      securitySchemes: securitySchemes(act),
    },
  };
  return policies.description.document({ call, document });
}

function securitySchemes({ call, policies }: Act): Readonly<Record<string, unknown>> {
  const scopes = Object.fromEntries(
    policies.description.scopes({ call }).map((scope) => [scope, describeScope(scope)]),
  );
  return {
    apiKey: { type: "apiKey", in: "header", name: "X-Api-Key" },
    [policies.description.oauthScheme({ call })]: {
      type: "oauth2",
      flows: {
        authorizationCode: {
          authorizationUrl: `${call.basePath}/auth/o/authorize/`,
          tokenUrl: `${call.basePath}/auth/o/token/`,
          scopes,
        },
      },
    },
  };
}

function describeScope(scope: string): string {
  const [base = scope, kind] = scope.split(":");
  const verb = (kind ?? base) === "read" ? "Reads" : "Writes";
  return kind === undefined ? `${verb} everything` : `${verb} ${base}`;
}
