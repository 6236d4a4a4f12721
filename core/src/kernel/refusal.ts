import type { SliceRefusal } from "#core/slices.ts";

/**
 * Refusals that any slice may give: answers in which the server says "no", with the HTTP status they travel under
 * (the specification's section 8). Slices declare their own; `core/src/slices.ts` has all of them. The key is also
 * the key of its text (`errors.<key>`), so browser, server and OpenAPI speak of the same thing.
 */
export const commonRefusals = {
  "generic.general": 500,
  "generic.network": 503,
  "generic.server": 500,
  "generic.unauthorized": 401,
  "generic.forbidden": 403,
  "generic.not_found": 404,
  "generic.conflict": 409,
  "generic.validation": 422,
  "generic.timeout": 504,
  "auth.invalid_credentials": 401,
  "auth.user_exists": 409,
  "auth.user_not_found": 404,
  "auth.weak_password": 422,
  "auth.session_expired": 401,
  "auth.email_not_verified": 403,
  "auth.registration_failed": 500,
  "auth.code_required": 401,
  "auth.code_invalid": 401,
  "auth.link_invalid": 410,
  "auth.totp_required": 403,
  "auth.email_taken": 409,
  "auth.last_admin": 409,
  "upload.failed": 500,
  "upload.too_large": 413,
  "upload.invalid_type": 415,
  "upload.too_complex": 422,
  "form.invalid": 422,
  "form.required_fields": 422,
  "api.rate_limit": 429,
  "api.maintenance": 503,
  "api.unavailable": 503,
  "api.service_silent": 503,
  "api.too_large": 413,
  "api.cross_site": 403,
  "api.encoded": 415,
  "api.key_reused": 409,
  "api.plan_ended": 403,
} as const satisfies Record<string, number>;

export type CommonRefusal = keyof typeof commonRefusals;

/** Every code there is. The list of slices is looked at for this type alone, so that the compiler knows each code. */
export type RefusalCode = CommonRefusal | SliceRefusal;

/** One broken rule of one field; `rule` is the key of its text (`validation.<rule>`). */
export type FieldIssue = {
  path: string;
  rule: string;
  params?: Record<string, string | number>;
};

/** Data of a refusal; `params` fill the text of its code. */
export type RefusalData = {
  issues?: FieldIssue[];
  /** Seconds after which a retry makes sense (also sent as Retry-After). */
  retryAfter?: number;
  params?: Record<string, string | number>;
};

/** Refusal as pure code returns it. */
export type RefusalResult = { code: RefusalCode; data?: RefusalData };

/** Thrown once, by a service; the RPC layer turns it into the contract's typed error. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: RefusalData;
  constructor(code: RefusalCode, data: RefusalData = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.data = data;
  }
}

/** Throws when pure code refused; narrows to "allowed" otherwise. */
export function orRefuse(refused: RefusalResult | null | undefined): void {
  if (refused) throw new Refusal(refused.code, refused.data);
}
