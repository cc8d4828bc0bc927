import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import type { Call } from "#lib/reference/call.ts";
import { isMember } from "#lib/reference/mutants/building/payment.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const othersPay = (
  defect: string,
  holds: (known: { call: Call; foreign: boolean; segment: string }) => boolean,
): Mutant => ({
  defect,
  policy: "tenancy.refusal",
  where: holds,
  instead: () => "payment_required",
});

/** Defects of answering 402 when a path names a record that is not the caller's. */
export const tenancyPaymentMutants = mutantsOf({
  "foreign-workspace-asks-for-payment": othersPay(
    "answers 402 when the workspace of another tenant is named",
    ({ foreign, segment }) => foreign && segment === "slug",
  ),
  "no-workspace-but-the-own-is-free": othersPay(
    "answers 402 when any workspace but the caller's own is named",
    ({ segment }) => segment === "slug",
  ),
  "no-project-but-the-own-is-free": othersPay(
    "answers 402 when the path names a project that the caller cannot reach, or that does not exist",
    ({ segment, call }) => segment === "project_id" && !isMember(call),
  ),
  "no-record-but-the-own-is-free": othersPay(
    "answers 402 when the path names a record that the caller cannot reach, or that does not exist",
    ({ segment }) => segment !== "project_id" && segment !== "slug",
  ),
  "foreign-project-asks-for-payment": othersPay(
    "answers 402 when the project of another tenant is named",
    ({ foreign, segment, call }) => foreign && segment === "project_id" && !isMember(call),
  ),
  "unjoined-project-asks-for-payment": othersPay(
    "answers 402 to a member in a project that they have not joined",
    ({ foreign, segment, call }) => foreign && segment === "project_id" && isMember(call),
  ),
  "foreign-record-asks-for-payment": othersPay(
    "answers 402 when a record of another tenant or project is named",
    ({ foreign, segment }) => foreign && segment !== "project_id" && segment !== "slug",
  ),
});
