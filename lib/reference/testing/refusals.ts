import { expect } from "vitest";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import { absentUuid, openReference } from "./operation-records.ts";
import type { AnsweredJson } from "./operation-records.ts";
import type { OpenedOperation } from "./opened-operation.ts";

/** One type of problem, as operations return it. */
interface Refusal {
  /** Whether the contract declares it for the operation. */
  readonly of: (opened: OpenedOperation) => boolean;
  /** Answers of the operation, each by the error of its request. */
  readonly provoke: (opened: OpenedOperation) => Promise<Readonly<Record<string, AnsweredJson>>>;
}

const huge = JSON.stringify({ name: "x".repeat(5 * 1024 * 1024) });

/** What provokes each type of problem; null if no request can. */
export const refusals: Readonly<Record<ProblemType, Refusal | null>> = {
  invalid_request: {
    of: ({ body, operation }) => body !== undefined || operation.answers === "list",
    async provoke(opened) {
      const { body, row, operation } = opened;
      if (body === undefined) {
        const path = `${fillPath(operation.path, opened.parameters)}?per_page=many`;
        return { per_page: await opened.testData.send("GET", path) };
      }
      const wrong = await opened.ask({ text: JSON.stringify(row.wrong ?? {}) });
      const fields = Object(wrong.json).errors.map(({ field }: { field: string }) => field);
      expect(fields).toEqual(expect.arrayContaining([...body.required]));
      expect(fields).not.toEqual([]);
      return { wrong, malformed: await opened.ask({ text: "{" }) };
    },
  },
  unauthorized: {
    of: () => true,
    provoke: async (opened) => ({
      none: await opened.ask({ headers: {} }),
      unknown: await opened.ask({ headers: { "x-api-key": "wms_nobody" } }),
      expired: await opened.ask({ headers: opened.testData.key("expired") }),
    }),
  },
  payment_required: {
    of: ({ row }) => row.gate !== undefined,
    async provoke({ row, operation: { method, path }, parameters, sent }) {
      if (row.gate === undefined) throw new Error("Nothing is to be paid for.");
      const poor = openReference({ plan: { lacks: [row.gate] } });
      return { lacking: await poor.send(method, fillPath(path, parameters), { text: sent }) };
    },
  },
  forbidden: {
    of: ({ operation }) => operation !== operations.readSchema,
    async provoke(opened) {
      const { reads, row } = opened;
      const bare = opened.testData.reference.tokens.find(({ scopes }) => scopes.length === 0);
      const headers = { authorization: `Bearer ${bare?.accessToken}` };
      const scope = await opened.ask({ headers });
      const judgesRole = !reads || row.administers === true;
      return judgesRole
        ? { scope, role: await opened.ask({ headers: opened.testData.key("guest") }) }
        : { scope };
    },
  },
  not_found: {
    of: ({ parameters }) => Object.keys(parameters).length > 0,
    async provoke(opened) {
      const stranger = await opened.ask({ headers: opened.testData.key("outsider") });
      const nothing: Readonly<Record<string, string>> = {
        slug: "nowhere",
        identifier: "MOVE-9999",
      };
      const answers = await Promise.all(
        Object.keys(opened.parameters).map(async (parameter) => {
          const at = { [parameter]: nothing[parameter] ?? absentUuid };
          return [parameter, await opened.ask({ at })] as const;
        }),
      );
      return { stranger, ...Object.fromEntries(answers) };
    },
  },
  method_not_allowed: {
    of: () => true,
    provoke: async (opened) => ({ put: await opened.ask({ method: "PUT", text: "{}" }) }),
  },
  not_acceptable: {
    of: () => true,
    provoke: async (opened) => ({
      html: await opened.ask({ headers: { ...opened.testData.key("owner"), accept: "text/html" } }),
    }),
  },
  conflict: {
    of: ({ mode, row }) => mode !== undefined || row.conflict !== undefined,
    async provoke(opened) {
      const { mode, row } = opened;
      const answers: Record<string, AnsweredJson> = {};
      if (row.conflict === "repeated") {
        expect((await opened.ask()).status).toBeLessThan(300);
        answers["repeated"] = await opened.ask();
      } else if (row.conflict !== undefined) {
        const { json } = (answers["atomic"] = await opened.ask({
          text: JSON.stringify(row.conflict(opened.testData.ids)),
        }));
        expect(Object(json).errors[0].field).toMatch(/^(?:ids|items)\.1\b/);
      }
      if (mode !== undefined) {
        await opened.testData.govern(mode === "project" ? "workspace" : "project");
        const other = (answers["mode"] = await opened.ask());
        const place = mode === "project" ? "workspace" : "project";
        expect(other.json).toMatchObject({ code: `work_item_types_managed_at_${place}` });
      }
      return answers;
    },
  },
  payload_too_large: {
    of: ({ reads }) => !reads,
    provoke: async (opened) => ({ huge: await opened.ask({ text: huge }) }),
  },
  unsupported_media_type: {
    of: ({ reads }) => !reads,
    async provoke(opened) {
      const as = (type: string, text: string): Promise<AnsweredJson> => {
        const described = { "content-type": type, "content-length": String(text.length) };
        return opened.ask({ headers: { ...opened.testData.key("owner"), ...described }, text });
      };
      const form = await as("application/x-www-form-urlencoded", "name=x");
      return { xml: await as("text/xml", "<a/>"), form };
    },
  },
  rate_limited: {
    of: () => true,
    async provoke(opened) {
      const headers = opened.testData.key("throttled");
      await opened.testData.send("GET", "/api/v2/users/me/", { headers });
      const late = await opened.ask({ headers });
      expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
      return { late };
    },
  },
  server_error: null,
  service_unavailable: null,
};
