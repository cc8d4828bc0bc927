import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ToolFailure } from "./score.ts";
import { sendAll } from "./traffic.ts";
import type { AnsweredRequest, SentRequest } from "./traffic.ts";

/** Run as a separate process: sends traffic and lets chai-openapi-response-validator judge each answer. */
interface Task {
  readonly tools: string;
  readonly document: string;
  readonly base: string;
  readonly traffic: readonly SentRequest[];
}

const [taskFile = "", resultFile = ""] = process.argv.slice(2);
const { tools, document, base, traffic }: Task = JSON.parse(readFileSync(taskFile, "utf8"));
const require = createRequire(join(tools, "package.json"));
const chai = require("chai");
const plugin = require("chai-openapi-response-validator");
chai.use((plugin.default ?? plugin)(document));

const answered = await sendAll(base, traffic);
writeFileSync(resultFile, JSON.stringify(answered.flatMap(judged)));

function judged({ sent, status, headers, text }: AnsweredRequest): readonly ToolFailure[] {
  const answer = {
    status,
    headers,
    data: parsed(text),
    request: { method: sent.method, path: sent.path },
  };
  try {
    void chai.expect(answer).to.satisfyApiSpec;
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [head = ""] = message.split("res contained:");
    return [{ where: sent.name, what: head.replaceAll(/\/\d+\b/g, "/-") }];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
