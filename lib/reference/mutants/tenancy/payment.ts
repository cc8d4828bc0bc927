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

/** Defects of asking for payment where a path names what is not the caller's. */
export const tenancyPaymentMutants = mutantsOf({
  "foreign-workspace-asks-for-payment": othersPay(
    "asks for payment where the workspace of another tenant is named",
    ({ foreign, segment }) => foreign && segment === "slug",
  ),
  "no-workspace-but-the-own-is-free": othersPay(
    "asks for payment where any workspace but the caller's own is named",
    ({ segment }) => segment === "slug",
  ),
  "no-project-but-the-own-is-free": othersPay(
    "asks for payment where the path names a project that the caller does not reach, or none",
    ({ segment, call }) => segment === "project_id" && !isMember(call),
  ),
  "no-record-but-the-own-is-free": othersPay(
    "asks for payment where the path names a record that the caller does not reach, or none",
    ({ segment }) => segment !== "project_id" && segment !== "slug",
  ),
  "foreign-project-asks-for-payment": othersPay(
    "asks for payment where the project of another tenant is named",
    ({ foreign, segment, call }) => foreign && segment === "project_id" && !isMember(call),
  ),
  "unjoined-project-asks-for-payment": othersPay(
    "asks a member for payment where he has not joined the project",
    ({ foreign, segment, call }) => foreign && segment === "project_id" && isMember(call),
  ),
  "foreign-record-asks-for-payment": othersPay(
    "asks for payment where a record of another tenant, or of another project, is named",
    ({ foreign, segment }) => foreign && segment !== "project_id" && segment !== "slug",
  ),
});
