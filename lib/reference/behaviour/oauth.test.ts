import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";

const origin = "http://reference.invalid";
const redirect_uri = "http://127.0.0.1:4711/callback";
const application = { client_id: "wms-conformance", client_secret: "wms-conformance-secret" };

function open() {
  const reference = createReference();
  const authorize = async (query: Readonly<Record<string, string>>) => {
    const parameters = new URLSearchParams({
      client_id: application.client_id,
      redirect_uri,
      response_type: "code",
      scope: "read projects.labels:write",
      state: "abc",
      ...query,
    });
    const response = await reference.fetch(
      new Request(`${origin}/auth/o/authorize/?${parameters.toString()}`, { redirect: "manual" }),
    );
    const location = response.headers.get("location");
    return { status: response.status, back: new URL(location ?? `${origin}/none`) };
  };
  const exchange = async (code: string, more: Readonly<Record<string, string>> = {}) => {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri,
      ...application,
      ...more,
    });
    const request = new Request(`${origin}/auth/o/token/`, { method: "POST", body });
    const response = await reference.fetch(request);
    return { status: response.status, json: Object(await response.json()) };
  };
  const me = (accessToken: string) =>
    reference.fetch(
      new Request(`${origin}/api/v2/users/me/`, {
        headers: { authorization: `Bearer ${accessToken}` },
      }),
    );
  return { reference, authorize, exchange, me };
}

test("consent gives a code, and the code gives a token with the granted scopes", async () => {
  const { reference, authorize, exchange, me } = open();
  const { member } = reference.principals;

  const { status, back } = await authorize({ login: member.email });
  const issued = await exchange(back.searchParams.get("code") ?? "");

  expect(status).toBe(302);
  expect(back.origin + back.pathname).toBe(redirect_uri);
  expect(back.searchParams.get("state")).toBe("abc");
  expect(issued).toEqual({
    status: 200,
    json: {
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 36_000,
      scope: "read projects.labels:write",
    },
  });
  expect(await (await me(issued.json.access_token)).json()).toMatchObject({
    id: member.userId,
    principal_kind: "oauth",
    scopes: ["read", "projects.labels:write"],
  });
});

test("a code works once, and a second use revokes its token", async () => {
  const { authorize, exchange, me } = open();
  const code = (await authorize({})).back.searchParams.get("code") ?? "";
  const { json } = await exchange(code);

  const again = await exchange(code);

  expect(again).toMatchObject({
    status: 400,
    json: { type: "invalid_request", code: "invalid_grant", error: "invalid_grant" },
  });
  expect((await me(json.access_token)).status).toBe(401);
});

test("a code requested with a challenge needs its verifier", async () => {
  const { authorize, exchange } = open();
  const code_challenge = createHash("sha256").update("right").digest("base64url");
  const ask = async (): Promise<string> => {
    const { back } = await authorize({ code_challenge, code_challenge_method: "S256" });
    return back.searchParams.get("code") ?? "";
  };

  expect((await exchange(await ask(), { code_verifier: "wrong" })).json.error).toBe(
    "invalid_grant",
  );
  expect((await exchange(await ask(), { code_verifier: "right" })).status).toBe(200);
});

test.each([
  [{ scope: "read everything" }, "invalid_scope"],
  [{ scope: "" }, "invalid_scope"],
  [{ response_type: "token" }, "unsupported_response_type"],
  [{ login: "nobody@acme.example" }, "access_denied"],
])("%j returns to the application as %s", async (query, error) => {
  const { authorize } = open();

  const { back } = await authorize(query);

  expect(back.searchParams.get("error")).toBe(error);
  expect(back.searchParams.has("code")).toBe(false);
});

test.each([[{ client_id: "other" }], [{ redirect_uri: "https://elsewhere.example/callback" }]])(
  "%j sends nobody anywhere",
  async (query) => {
    const { authorize } = open();

    expect(await authorize(query)).toMatchObject({ status: 400, back: { pathname: "/none" } });
  },
);

test.each([
  [{ client_secret: "guessed" }, 401, "invalid_client"],
  [{ grant_type: "password" }, 400, "unsupported_grant_type"],
  [{ redirect_uri: "http://127.0.0.1:4712/callback" }, 400, "invalid_grant"],
])("no token is given for %j", async (more, status, error) => {
  const { authorize, exchange } = open();
  const code = (await authorize({})).back.searchParams.get("code") ?? "";

  expect(await exchange(code, more)).toMatchObject({ status, json: { error } });
});
