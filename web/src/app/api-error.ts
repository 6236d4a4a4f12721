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

/** Somebody else was quicker: what was sent is about a state that is no more. */
export function isConflict({ code }: { code: RefusalCode }): boolean {
  return code === "generic.conflict";
}
