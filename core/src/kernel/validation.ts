import * as z from "zod/mini";
import type { FieldIssue } from "./refusal.ts";
import { cleanText, hasVisibleText } from "./words/clean-text.ts";

// The one set of validation rules. Builders are used by contracts (so by the server) and by
// forms; `toIssues` names the broken rule by its text key (`validation.<rule>`).

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]/;
const oneLine = z.refine<string>((value) => !lineBreaks.test(value), { error: "one_line" });
/** Refuses control characters: terminals and mail headers act on them. Line breaks are refused by `oneLine`. */
const noControls = z.refine<string>((value) => !/\p{Cc}/u.test(value));
/** Normalises line breaks to LF. `isMultiLine` recognises a schema by this check. */
const severalLines = z.overwrite<string>((value) =>
  value.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n"),
);

/**
 * Builds the schema of a text without hidden characters, surrounding blanks and what PostgreSQL
 * cannot store, with bounds on the rest.
 */
function bounded(min: number, max: number) {
  return z.string().check(
    z.overwrite(cleanText),
    z.trim(),
    // PostgreSQL keeps neither zeros nor halves of characters.
    z.refine((value) => !value.includes("\u0000") && value.isWellFormed()),
    z.overwrite((value) => (hasVisibleText(value) ? value : "")),
    z.minLength(min),
    z.maxLength(max),
  );
}

/** Builds the schema of a text of one line; a tab becomes a blank. */
export function text(min: number, max: number) {
  const spaced = z.overwrite<string>((value) => value.replaceAll("\t", " "));
  return bounded(min, max).check(spaced, oneLine, noControls);
}

/** Builds the schema of a text of several lines. */
export function lines(min: number, max: number) {
  return bounded(min, max).check(severalLines);
}

/** Recognises schemas made by `lines`. */
export function isMultiLine(schema: z.core.$ZodType): boolean {
  const { checks = [] } = schema._zod.def;
  return checks.some((check) => check === (severalLines as unknown));
}

/** Builds the schema of a token of ours that comes back unchanged. */
export function opaque(max: number) {
  return z.string().check(z.maxLength(max), oneLine);
}

/** Builds the schema of an email: trimmed, lower case, at most 254 characters. */
export function email() {
  return z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254), z.email());
}

/**
 * Builds the schema of a first or last name: 1–60 letters, blanks, apostrophes and hyphens, a
 * letter first.
 */
export function personName() {
  return text(1, 60).check(z.regex(/^[\p{L}\p{M}][\p{L}\p{M} '’ʼ`-]*$/u, { error: "letters" }));
}

export const passwordBounds = { min: 8, max: 128 } as const;

/** Password strength rules, in the order they are shown. */
export const passwordRules = [
  { rule: "password_uppercase", test: (value: string) => /\p{Lu}/u.test(value) },
  { rule: "password_lowercase", test: (value: string) => /\p{Ll}/u.test(value) },
  { rule: "password_number", test: (value: string) => /\p{Nd}/u.test(value) },
  { rule: "password_special", test: (value: string) => /[^\p{L}\p{Nd}\s]/u.test(value) },
] as const;

/** Builds the schema of a new password: 8–128 characters of four kinds. */
export function password() {
  return z
    .string()
    .check(
      z.minLength(1),
      z.minLength(passwordBounds.min, { error: "password_min" }),
      z.maxLength(passwordBounds.max),
      oneLine,
      ...passwordRules.map(({ rule, test }) => z.refine<string>(test, { error: rule })),
    );
}

/** Builds the schema of a local date `YYYY-MM-DD` that exists in the calendar. */
export function localDate() {
  return z.string().check(
    z.minLength(1),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "date" }),
    z.refine(
      (value) => {
        const parsed = new Date(`${value}T00:00:00Z`);
        if (Number.isNaN(parsed.getTime()) || value < "0001") return false;
        return parsed.toISOString().startsWith(value);
      },
      { error: "date" },
    ),
  );
}

/** Creates the schema of a six-digit code from an SMS; drops blanks and hyphens between the digits. */
export const smsCode = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replace(/[\s-]/g, "")),
    ),
    z.string().check(z.minLength(1), z.regex(/^\d{6}$/, { error: "invalid" })),
  );

/** Builds the schema of a UUID as PostgreSQL writes it. */
export function id() {
  return z.uuid();
}

/**
 * Builds the schema of the version that the caller saw; another one means that somebody was faster.
 */
export function version() {
  return z.int().check(z.minimum(1), z.maximum(2_147_483_647));
}

/** Builds the schema of an instant: ISO 8601 with an offset or Z. */
export function instant() {
  return z.iso.datetime({ offset: true });
}

/** Builds the schema of a whole number in a query string. */
export function queryInt(min: number, max: number) {
  const digits = z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/)), z.transform(Number));
  return z.pipe(z.union([z.number(), digits]), z.int().check(z.minimum(min), z.maximum(max)));
}

/** Builds the schema of `true` or `false` in a query string. */
export function queryFlag() {
  const word = z.pipe(
    z.enum(["true", "false"]),
    z.transform((value) => value === "true"),
  );
  return z.union([z.boolean(), word]);
}

type SchemaIssue = {
  code?: string | undefined;
  path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined;
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  format?: unknown;
  expected?: unknown;
  origin?: unknown;
};

/** Shape of a rule's name; Zod's own errors are sentences. */
const ruleShape = /^[a-z]+(_[a-z]+)*$/;

/**
 * Names each broken rule by its text key, one per field: the first. `input` is
 * what was validated: it tells a missing value from one of the wrong type.
 */
export function toIssues(issues: readonly SchemaIssue[], input: unknown): FieldIssue[] {
  const byPath = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const keys = (issue.path ?? []).map((key) => String(typeof key === "object" ? key.key : key));
    const path = keys.join(".");
    if (!byPath.has(path)) byPath.set(path, { path, ...toRule(issue, valueAt(input, keys)) });
  }
  return [...byPath.values()];
}

function valueAt(input: unknown, keys: string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (typeof value === "object" && value ? Reflect.get(value, key) : undefined),
    input,
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && !value.trim());
}

function toRule(issue: SchemaIssue, value: unknown): Omit<FieldIssue, "path"> {
  if (issue.message === "password_min")
    return { rule: "password_min", params: { count: passwordBounds.min } };
  if (ruleShape.test(issue.message)) return { rule: issue.message };
  const sized = issue.origin === "string" || issue.origin === "array";
  switch (issue.code) {
    case "too_small":
      if (sized && (Number(issue.minimum) <= 1 || isBlank(value))) return { rule: "required" };
      return sized
        ? { rule: "min_length", params: { count: Number(issue.minimum) } }
        : { rule: "min_value", params: { value: Number(issue.minimum) } };
    case "too_big":
      return sized
        ? { rule: "max_length", params: { count: Number(issue.maximum) } }
        : { rule: "max_value", params: { value: Number(issue.maximum) } };
    case "invalid_format":
      if (issue.format === "email") return { rule: "email" };
      if (issue.format === "url") return { rule: "url" };
      if (issue.format === "date" || issue.format === "datetime") return { rule: "date" };
      return { rule: "invalid" };
    case "invalid_value":
      return { rule: isBlank(value) ? "required" : "invalid" };
    case "invalid_type":
      if (value === undefined || value === null) return { rule: "required" };
      if (issue.expected === "number") return { rule: "number" };
      if (issue.expected === "int") return { rule: "integer" };
      return { rule: "invalid" };
    default:
      return { rule: "invalid" };
  }
}
