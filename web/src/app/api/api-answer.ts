import type { RefusalCode, RefusalData } from "#core/kernel/refusal.ts";
import { ApiError, codeOfStatus } from "./api-error.ts";

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

/**
 * Returns whether a value looks like a refusal code. The catalogue of all slices would be too large
 * for a first visit; an unknown code shows the status's text.
 */
function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === "string" && /^[a-z]+\.[a-z_]+$/.test(value);
}

function first(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
