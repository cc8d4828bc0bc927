import type { ProblemType } from "#lib/contract/problems.ts";

/** One entry of a problem's `errors`. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** Further contents of a problem besides its type. */
interface ProblemOptions {
  /** @default the type */
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown to answer the request with a problem; policies decide how it is rendered. */
export class Problem extends Error {
  readonly type: ProblemType;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: ProblemType, options: ProblemOptions = {}) {
    super(options.detail ?? type);
    this.type = type;
    this.code = options.code ?? type;
    this.detail = options.detail ?? details[type];
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

const details: Readonly<Record<ProblemType, string>> = {
  invalid_request: "The request is not valid.",
  unauthorized: "Credentials are missing or not valid.",
  payment_required: "The feature is not available on this plan.",
  forbidden: "Your role does not allow this.",
  not_found: "There is no such resource.",
  method_not_allowed: "The method is not supported here.",
  not_acceptable: "No representation satisfies the Accept header.",
  conflict: "The request collides with the present state.",
  payload_too_large: "The body is too large.",
  unsupported_media_type: "The Content-Type is not accepted.",
  rate_limited: "Too many requests.",
  server_error: "Something failed unexpectedly.",
  service_unavailable: "The service is temporarily unavailable.",
};
