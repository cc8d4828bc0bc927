import type { Given } from "#lib/check/check.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const absent = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";
const withCharset = "application/json; charset=UTF-8";

function write(
  { api, path, scratchProject }: Given<"scratchProject">,
  name: "createModule" | "bulkDeleteLabels" | "createIntakeWorkItem" | "enableTypes",
  options: RequestOptions,
) {
  return api.send(
    "POST",
    path(operations[name].path, { project_id: scratchProject.project.id }),
    options,
  );
}

const charsets = (
  [
    { name: "createIntakeWorkItem", body: (name: string) => ({ name }) },
    { name: "bulkDeleteLabels", body: () => ({ ids: [absent] }) },
  ] as const
).map(({ name, body }) =>
  check({
    id: `requests.media-type.charset-on-${name}`,
    clause: "requests/media-type#charset",
    title: `POST ${operations[name].path} accepts JSON with a charset`,
    needs: ["scratchProject"],
    killedBy: ["content-type-refuses-charset", `charset-refused-on-${name}`],
    async run(given) {
      const text = JSON.stringify(body(given.unique("record")));
      const answer = await write(given, name, { raw: { mediaType: withCharset, text } });
      if (name === "createIntakeWorkItem" && [403, 404].includes(answer.response.status)) {
        const unlock = unlocks.project("with its intake switched on");
        throw untested("The project does not accept intake work items.", unlock);
      }

      given.expect(answer).ok();
    },
  }),
);

const form = "application/x-www-form-urlencoded";
const boundary = "wms-conformance";
const part = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\n${name}\r\n--${boundary}--\r\n`;

/** The contract says nothing about these; even so, no answer may be a server error. */
const open = [
  {
    word: "form",
    raw: (name: string) => ({ mediaType: form, text: `name=${encodeURIComponent(name)}` }),
  },
  {
    word: "multipart",
    raw: (name: string) => ({
      mediaType: `multipart/form-data; boundary=${boundary}`,
      text: part(name),
    }),
  },
  { word: "none", raw: (name: string) => ({ mediaType: null, text: JSON.stringify({ name }) }) },
  { word: "empty-body", raw: () => ({ mediaType: "application/json", text: "" }) },
] as const;

const observed = open.map(({ word, raw }) =>
  check({
    id: `requests.media-type.open-${word}`,
    clause: "requests/media-type#open",
    title: `a module sent as ${word} causes no server error`,
    needs: ["scratchProject"],
    killedBy: [`body-as-${word}-crashes`],
    async run(given) {
      const answer = await write(given, "createModule", { raw: raw(given.unique("module")) });

      const { status } = answer.response;
      given.observe(`a module sent as ${word} answers ${status}`, answer);
      given.expect(answer).that("status", "below 500", status, status < 500);
    },
  }),
);

/** The media type of the request body. */
export const negotiationMediaTypeChecks = [
  ...charsets,
  ...observed,
  check({
    id: "requests.media-type.open-needless",
    clause: "requests/media-type#open",
    title: "plain text sent where no body is expected causes no server error",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["needless-body-crashes"],
    async run(given) {
      const raw = { mediaType: "text/plain", text: "needless" };
      const answer = await write(given, "enableTypes", { raw });

      const { status } = answer.response;
      given.observe(`plain text where no body is expected answers ${status}`, answer);
      given.expect(answer).that("status", "below 500", status, status < 500);
    },
  }),
  check({
    id: "requests.media-type.charset-without-blank",
    clause: "requests/media-type#charset",
    title: "a module sent as application/json;charset=UTF-8 is created as it was sent",
    needs: ["scratchProject"],
    killedBy: ["charset-refused-without-blank"],
    async run(given) {
      const json = { name: given.unique("module") };
      const raw = { mediaType: "application/json;charset=UTF-8", text: JSON.stringify(json) };
      const answer = await write(given, "createModule", { raw });

      given.expect(answer).ok().equals("/name", json.name);
    },
  }),
  check({
    id: "requests.media-type.case",
    clause: "requests/media-type#case",
    title: "Application/JSON is accepted as JSON",
    needs: ["scratchProject"],
    killedBy: ["content-type-minds-case"],
    async run(given) {
      const text = JSON.stringify({ name: given.unique("module") });
      const raw = { mediaType: "Application/JSON", text };
      const answer = await write(given, "createModule", { raw });

      given.expect(answer).ok();
    },
  }),
  check({
    id: "requests.media-type.refused-writes-nothing",
    clause: "requests/media-type#refused-writes-nothing",
    title: "a module sent as plain text does not take its name",
    needs: ["scratchProject"],
    killedBy: ["unsupported-media-type-is-found-after-the-write"],
    async run(given) {
      const json = { name: given.unique("module") };
      const raw = { mediaType: "text/plain", text: JSON.stringify(json) };
      const refused = await write(given, "createModule", { raw });
      given.expect(refused).problem("unsupported_media_type");

      // Module names are unique in a project: if the first request had written, this would be a conflict.
      const made = await write(given, "createModule", { json });

      given.expect(made).ok().equals("/name", json.name);
    },
  }),
];
