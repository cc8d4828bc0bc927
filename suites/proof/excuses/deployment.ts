import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { findVariant, variantPolicies } from "#lib/reference/variants/variants.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { fullBeyond } from "./full-kinds.ts";
import type { DeploymentMessage, Deployed } from "./deploy-pack.ts";

// A program with a channel to its parent: serves the reference with the mutants and variants of its first argument,
// reports when it has received a given number of requests, and sets its clock by what it is sent.

const { mutants, variants, full, moment }: Deployed = JSON.parse(process.argv[2] ?? "");
const timeOfDay = Date.now;
const reference = createReference({ policies: policies(), keyRates: throttledRates });
let received = 0;
const served = await serveReference({
  ...reference,
  async respond(request, keyHeader) {
    received += 1;
    if (received === moment) report({ kind: "moment" });
    const answer = await reference.respond(request, keyHeader);
    // Node dates answers by the clock of the machine.
    const date = new Date(Date.now()).toUTCString();
    return { ...answer, headers: { date, ...answer.headers } };
  },
});
process.on("message", ({ clockMs }: { readonly clockMs: number }) => {
  Date.now = () => timeOfDay() + clockMs;
});
process.on("disconnect", () => process.exit());
report({ kind: "serving", target: targetFileOfReference(reference, served.url) });

function policies(): Policies {
  const lawful = variants
    .map(knownVariant)
    .reduce((base, id) => variantPolicies(id, base), conforming);
  const limited = full === null ? lawful : fullBeyond(lawful, full);
  return mutants.reduce((base, id) => mutantPolicies(id, base), limited);
}

function knownVariant(id: string): VariantId {
  const known = findVariant(id);
  if (known === undefined) throw new Error(`There is no variant ${id}.`);
  return known;
}

function report(message: DeploymentMessage): void {
  process.send?.(message);
}
