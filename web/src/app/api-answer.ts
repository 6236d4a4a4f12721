import type { RefusalCode, RefusalData } from "#core/kernel/refusal.ts";
import { refusals } from "#core/slices.ts";
import { ApiError } from "./api-error.ts";

type Headers = Record<string, string | string[] | undefined>;

/**
 * Reads a refusal out of an unsuccessful answer. An answer that is not ours
 * (a proxy's page, a cut body) falls back to what its status says.
 */
export function toApiError(body: unknown, status: number, headers: Headers): ApiError {
  const requestId = first(headers["x-request-id"]);
  const json = isRecord(body) ? body : {};
  const code = isRefusalCode(json["code"]) ? json["code"] : codeOfStatus(status);
  const data: RefusalData = isRecord(json["data"]) ? json["data"] : {};
  const wait = Number(first(headers["retry-after"]));
  return new ApiError(code, {
    status,
    requestId,
    data: data.retryAfter === undefined && wait > 0 ? { ...data, retryAfter: wait } : data,
  });
}

/** Whether a word is in the catalogue of refusals. */
export function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === "string" && Object.hasOwn(refusals, value);
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

function codeOfStatus(status: number): RefusalCode {
  return byStatus[status] ?? (status >= 500 ? "generic.server" : "generic.general");
}

function first(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
