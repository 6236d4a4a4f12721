/**
 * The catalogue of refusals: every answer in which the server says "no", with
 * the HTTP status it travels under. The key is also the key of its text
 * (`errors.<key>`), so browser, server and OpenAPI speak of the same thing.
 * Keys of the first six groups are the specification's section 8.
 */
export const refusals = {
  "generic.general": 500,
  "generic.network": 503,
  "generic.server": 500,
  "generic.unauthorized": 401,
  "generic.forbidden": 403,
  "generic.not_found": 404,
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
  "form.invalid": 422,
  "form.required_fields": 422,
  "api.rate_limit": 429,
  "api.maintenance": 503,
  "api.unavailable": 503,
  "api.too_large": 413,
  "api.cross_site": 403,
  "api.encoded": 415,
  "api.key_reused": 409,
  "requests.changed": 409,
  "requests.action_not_allowed": 409,
  "requests.duplicate": 409,
  "requests.daily_limit": 429,
  "requests.urgent_not_allowed": 422,
  "requests.reopen_too_late": 409,
  "requests.already_rated": 409,
  "documents.changed": 409,
  "documents.too_deep": 422,
  "documents.folder_not_empty": 409,
  "joining.code_unknown": 404,
  "joining.code_expired": 410,
  "joining.code_used": 410,
  "joining.code_over": 409,
  "joining.code_gone": 409,
  "joining.already_there": 409,
  "joining.staff_stay_staff": 409,
  "joining.no_flats": 409,
  "joining.too_many_flats": 422,
  "joining.flat_not_found": 404,
  "joining.already_asked": 409,
  "joining.request_changed": 409,
  "joining.no_candidate": 409,
  "joining.company_not_allowed": 409,
  "register.changed": 409,
  "register.part_out_of_place": 409,
  "register.has_faults": 409,
  "register.has_questions": 409,
  "register.undo_too_late": 409,
  "register.undo_not_last": 409,
  "billing.archived": 409,
  "billing.changed": 409,
  "billing.payment_twice": 409,
  "places.changed": 409,
  "places.in_use": 409,
  "places.occupied": 409,
  "places.begun": 409,
  "places.has_account": 409,
  "staff.already_member": 409,
  "staff.already_invited": 409,
  "staff.invitation_invalid": 410,
  "staff.elsewhere": 409,
  "staff.changed": 409,
  "staff.disabled": 409,
  "staff.last_admin": 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;
export const refusalCodes = Object.keys(refusals) as RefusalCode[];

/** One broken rule of one field; `rule` is the key of its text (`validation.<rule>`). */
export type FieldIssue = {
  path: string;
  rule: string;
  params?: Record<string, string | number>;
};

/** What a refusal may carry; the text of the code is filled from `params`. */
export type RefusalData = {
  issues?: FieldIssue[];
  /** Seconds after which a retry makes sense (also sent as Retry-After). */
  retryAfter?: number;
  params?: Record<string, string | number>;
};

/** What pure code returns instead of throwing. */
export type Refused = { code: RefusalCode; data?: RefusalData };

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
export function orRefuse(refused: Refused | null | undefined): void {
  if (refused) throw new Refusal(refused.code, refused.data);
}
