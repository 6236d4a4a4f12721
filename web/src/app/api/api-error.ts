import type { FieldIssue, RefusalCode, RefusalData } from "#core/kernel/refusal.ts";

/** Any answer that is not what was asked for: a refusal, a fault, no answer at all. */
export class ApiError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly data: RefusalData;
  /** Names the call in the server's log; null when no answer came. */
  readonly requestId: string | null;

  constructor(
    code: RefusalCode,
    options: {
      status?: number;
      data?: RefusalData;
      requestId?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = "ApiError";
    this.code = code;
    this.status = options.status ?? 0;
    this.data = options.data ?? {};
    this.requestId = options.requestId ?? null;
  }

  get issues(): FieldIssue[] {
    return this.data.issues ?? [];
  }
}

/** Returns true for a conflict: somebody else was faster. */
export function isConflict({ code }: { code: RefusalCode }): boolean {
  return code === "generic.conflict";
}

const byStatus: Record<number, RefusalCode> = {
  400: "generic.validation",
  401: "generic.unauthorized",
  403: "generic.forbidden",
  404: "generic.not_found",
  408: "generic.timeout",
  413: "api.too_large",
  415: "upload.invalid_type",
  422: "generic.validation",
  429: "api.rate_limit",
  502: "api.maintenance",
  503: "api.maintenance",
  504: "generic.timeout",
};

/** Returns the refusal of a status without a known code. */
export function codeOfStatus(status: number): RefusalCode {
  return byStatus[status] ?? (status >= 500 ? "generic.server" : "generic.general");
}

/** Returns whether an address leads nowhere: its thing does not exist, or its id is invalid. */
export function leadsNowhere(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "generic.not_found" || error.code === "generic.validation";
}
