import type { TFunction } from "i18next";
import type { FieldIssue, RefusalCode } from "#core/kernel/refusal.ts";
import { ApiError, codeOfStatus } from "./api-error.ts";
import {
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatSize,
} from "../language/format.ts";

/** A refusal in words: what to show, which fields to mark, what to tell support. */
export type ShownRefusal = {
  code: RefusalCode;
  text: string;
  /** One text per field path. */
  fields: Record<string, string>;
  issues: FieldIssue[];
  /** The figures of its text as they came. */
  params: Record<string, string | number>;
  requestId: string | null;
};

/** Translates any error into the person's language. An error that is no refusal is a fault of ours. */
export function describeError(error: unknown, t: TFunction): ShownRefusal {
  const refusal =
    error instanceof ApiError ? error : new ApiError("generic.general", { cause: error });
  const { code, data, issues, requestId } = refusal;
  const text = t([`errors.${code}`, `errors.${codeOfStatus(refusal.status)}`], params(data.params));
  // Who hears "later" does not wait for a second to pass.
  const wait = data.retryAfter && code !== "api.unavailable" ? waitText(data.retryAfter, t) : null;
  return {
    code,
    text: wait ? `${text}. ${wait}` : text,
    fields: Object.fromEntries(issues.map((issue) => [issue.path, issueText(issue, t)])),
    issues,
    params: data.params ?? {},
    requestId,
  };
}

/** Returns the text of a broken rule with its values. */
export function issueText(
  { rule, params: given }: Pick<FieldIssue, "rule" | "params">,
  t: TFunction,
) {
  return t(`validation.${rule}` as "validation.invalid", params(given));
}

function params(given: FieldIssue["params"]): Record<string, string | number> {
  const size = given?.["size"];
  const date = given?.["date"];
  const month = given?.["month"];
  const owed = given?.["owed"];
  const value = given?.["value"];
  return {
    ...given,
    ...(typeof size === "number" ? { size: formatSize(size) } : {}),
    // A bound that is a day is written as this person writes days.
    ...(typeof date === "string" && /^\d{4}-\d\d-\d\d$/.test(date)
      ? { date: formatDay(date) }
      : {}),
    ...(typeof month === "string" ? { month: formatMonth(month) } : {}),
    ...(typeof owed === "number" ? { owed: formatMoney(owed) } : {}),
    ...(typeof value === "number" ? { value: formatNumber(value) } : {}),
  };
}

function waitText(seconds: number, t: TFunction): string {
  if (seconds < 60) return t("shell.retry_after.seconds", { count: Math.ceil(seconds) });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? t("shell.retry_after.minutes", { count: minutes })
    : t("shell.retry_after.hours", { count: Math.ceil(minutes / 60) });
}
