import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import {
  globalScopes,
  readOnlyScopeBases,
  readWriteScopeBases,
  scopeCatalog,
} from "#lib/contract/scopes.ts";
import { declaredScopes } from "#lib/openapi/declared-scopes.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { readSchema } from "./read-schema.ts";

const place = "/components/securitySchemes/oauth2";

interface Catalog {
  readonly exchange: Exchange;
  readonly scopes: readonly string[];
}

/** Another clause judges whether the catalog is in its place. */
async function readCatalog(given: Given<never>): Promise<Catalog> {
  const { exchange } = await readSchema(given);
  const scopes = declaredScopes(exchange.response.json);
  if (scopes !== null) return { exchange, scopes };
  throw untested(`There is nothing at ${place}.`, unlocks.route(`a scope catalog at ${place}`));
}

const readWrite = readWriteScopeBases.map((base) =>
  check({
    id: `schema-document.scopes.${base.replaceAll(/[._]/g, "-")}`,
    clause: "schema-document/scopes#read-and-write",
    subject: base,
    title: `the scope catalog holds ${base}:read and ${base}:write`,
    killedBy: [`catalog-lacks-reading-of-${base}`, `catalog-lacks-writing-of-${base}`],
    async run(given) {
      const { exchange, scopes } = await readCatalog(given);

      const missing = [`${base}:read`, `${base}:write`].filter((one) => !scopes.includes(one));
      given
        .expect(exchange)
        .that(place, `${base}:read and :write`, { missing }, missing.length === 0);
    },
  }),
);

const readOnly = readOnlyScopeBases.map((base) =>
  check({
    id: `schema-document.scopes.${base.replaceAll(/[._]/g, "-")}`,
    clause: "schema-document/scopes#read-alone",
    subject: base,
    title: `the scope catalog holds ${base}:read and no ${base}:write`,
    killedBy: [`catalog-lacks-reading-of-${base}`, `catalog-has-writing-of-${base}`],
    async run(given) {
      const { exchange, scopes } = await readCatalog(given);

      const own = scopes.filter((scope) => scope.startsWith(`${base}:`));
      given.expect(exchange).that(place, `only ${base}:read`, own, own.join() === `${base}:read`);
    },
  }),
);

const globals = globalScopes.map((scope) =>
  check({
    id: `schema-document.scopes.global-${scope}`,
    clause: "schema-document/scopes#global",
    subject: scope,
    title: `the scope catalog holds the global scope ${scope}`,
    killedBy: [`catalog-lacks-global-${scope}`],
    async run(given) {
      const { exchange, scopes } = await readCatalog(given);

      given.expect(exchange).that(place, scope, scopes, scopes.includes(scope));
    },
  }),
);

/** The catalog of OAuth scopes in the schema document. */
export const scopeChecks = [
  ...readWrite,
  ...readOnly,
  ...globals,
  check({
    id: "schema-document.scopes.place",
    clause: "schema-document/scopes#place",
    title: "the scope catalog is at components.securitySchemes.oauth2",
    killedBy: ["catalog-stands-elsewhere"],
    async run({ expect, observe, ...given }) {
      const { exchange } = await readSchema({ expect, observe, ...given });

      const scopes = declaredScopes(exchange.response.json);
      const more = scopes?.filter((scope) => !scopeCatalog.includes(scope)) ?? [];
      observe(`scopes beyond the catalog: ${more.join(", ") || "none"}`, exchange);
      const holds = scopes !== null && scopes.length > 0;
      expect(exchange).that(place, "an OAuth scheme with scopes", scopes, holds);
    },
  }),
];
