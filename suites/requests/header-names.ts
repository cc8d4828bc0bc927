import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";

const cases = ["lower", "upper"] as const;
const spelled = (name: string, how: (typeof cases)[number]) =>
  how === "lower" ? name.toLowerCase() : name.toUpperCase();

const accept = cases.map((how) =>
  check({
    id: `requests.header-name.accept-${how}`,
    clause: "requests/header-name#any-case",
    subject: "Accept",
    title: `${spelled("Accept", how)} is treated as Accept`,
    killedBy: [`header-names-in-${how}-case-unread`],
    async run({ api, path, expect }) {
      const headers = { [spelled("Accept", how)]: "image/png" };
      const answer = await api.get(path(operations.readCurrentUser.path), {}, { headers });

      expect(answer).problem("not_acceptable");
    },
  }),
);

const contentType = cases.map((how) =>
  check({
    id: `requests.header-name.content-type-${how}`,
    clause: "requests/header-name#any-case",
    subject: "Content-Type",
    title: `${spelled("Content-Type", how)} is treated as Content-Type`,
    needs: ["scratchProject"],
    killedBy: [`header-names-in-${how}-case-unread`],
    async run({ api, path, expect, scratchProject, unique }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const headers = { [spelled("Content-Type", how)]: "application/json" };
      const made = await api.send("POST", at, { headers, json: { name: unique("module") } });

      expect(made).ok();
    },
  }),
);

/** Header names in any case. */
export const headerNameChecks: readonly Check[] = [...accept, ...contentType];
