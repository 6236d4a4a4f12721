// @vitest-environment jsdom
import { createInstance } from "i18next";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { saveContactsInput } from "#core/buildings/contacts.ts";
import { updateBuildingInput } from "#core/buildings/inputs.ts";
import { profileInput, signUpInput } from "#core/identity/model.ts";
import { currentLegal } from "#core/identity/legal.ts";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import { addProviderInput } from "#core/marketplace/inputs.ts";
import { openInput } from "#core/requests/inputs.ts";
import { ApiError } from "../api/api-error.ts";
import { describeError } from "../api/refusals.ts";
import { readBy } from "../form/contract-form.ts";
import { moneyText } from "../form/money-text.ts";
import { uploadFaultText } from "../form/upload-fault.ts";
import { issueText } from "../api/refusals.ts";
import { texts as en } from "./en.ts";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: { en: { translation: en } } });
const { t } = i18n;

/** Texts that a form over this schema shows for these values. */
function shownBy(schema: z.ZodMiniType<unknown, unknown>, values: unknown): string[] {
  const reading = readBy(schema, values);
  return "issues" in reading ? reading.issues.map((issue) => issueText(issue, t)) : [];
}

const person = {
  firstName: "Olena",
  lastName: "Melnyk",
  email: "olena@example.com",
  phone: "",
  password: "Apple-tree-7",
  confirm: "Apple-tree-7",
  termsVersion: currentLegal.terms,
  privacyVersion: currentLegal.privacy,
};
const signUp = (change: object) => shownBy(signUpInput, { ...person, ...change });
const password = (typed: string) => signUp({ password: typed, confirm: typed });
const request = (change: object) => shownBy(openInput, change);
const building = (change: object) => shownBy(updateBuildingInput, change);

/** Pattern of a text of the specification, whose figures stand in braces. */
function patternOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, ".+")}$`);
}

/** Section 5: each text, the situation that shows it, and what is shown there. */
const validation: [text: string, situation: string, shown: () => string[]][] = [
  ["This field is required", "sign-up without a name", () => signUp({ firstName: "" })],
  ["Invalid email format", "sign-up", () => signUp({ email: "olena@" })],
  ["Minimum length: {count} characters", "a request's title", () => request({ title: "ab" })],
  [
    "Maximum length: {count} characters",
    "a request's description",
    () => request({ title: "Leak", description: "a".repeat(5_001) }),
  ],
  ["Minimum value: {value}", "floors of a building", () => building({ floors: 0 })],
  ["Maximum value: {value}", "floors of a building", () => building({ floors: 1_000 })],
  ["Password must be at least {count} characters", "sign-up", () => password("Ab-1")],
  [
    "Password must contain at least one uppercase letter",
    "sign-up",
    () => password("apple-tree-7"),
  ],
  [
    "Password must contain at least one lowercase letter",
    "sign-up",
    () => password("APPLE-TREE-7"),
  ],
  ["Password must contain at least one number", "sign-up", () => password("Apple-tree")],
  ["Password must contain at least one special character", "sign-up", () => password("Appletree7")],
  ["Passwords do not match", "sign-up", () => signUp({ confirm: "Apple-tree-8" })],
  ["Invalid phone format", "the profile", () => shownBy(profileInput, { phone: "12" })],
  [
    "Invalid URL format",
    "the organisation's website",
    () => shownBy(saveContactsInput, { website: "not a site" }),
  ],
  ["Must be a number", "floors of a building", () => building({ floors: Number.NaN })],
  ["Must be an integer", "floors of a building", () => building({ floors: 1.5 })],
  [
    "Must be a positive number",
    "an amount of money",
    () => ["0", "0,00", "-5"].flatMap((typed) => shownBy(moneyText(z.int()), typed)),
  ],
  [
    "File size must not exceed {size}",
    "an attachment",
    () => [uploadFaultText("size", "attachment", t)],
  ],
  [
    "Invalid file type. Allowed: {types}",
    "an attachment",
    () => [uploadFaultText("type", "attachment", t)],
  ],
  [
    "Value must be unique",
    "two hours of one day of a provider; an apartment's number that another has",
    () => {
      const day = { date: "2026-12-01", from: null, to: null };
      return shownBy(addProviderInput, { days: [day, day] });
    },
  ],
  ["Only letters allowed", "sign-up", () => signUp({ lastName: "Melnyk1" })],
];

describe("section 5", () => {
  test.each(validation)("“%s” is shown by %s", (text, _, shown) => {
    expect(shown()).toContainEqual(expect.stringMatching(patternOf(text)));
  });

  test.each([
    ["date", "Invalid date format"],
    ["file_required", "File is required"],
    ["confirmation", "Confirmation does not match"],
    ["alphanumeric", "Only letters and numbers allowed"],
  ] as const)("the rule %s of a screen says “%s”", (rule, text) => {
    expect(issueText({ rule }, t)).toBe(text);
    const used = sources().some((source) => new RegExp(`["'.]${rule}["']`).test(source));
    expect(used, rule).toBe(true);
  });
});

/** Section 8: each code with its text and the situation that shows it. */
const errors: [code: RefusalCode, text: string, situation: string][] = [
  ["generic.general", "An error occurred. Please try again", "an answer that nobody knows"],
  ["generic.network", "Network error. Check your internet connection", "no connection"],
  ["generic.server", "Server error. Please try later", "a fault of the server"],
  ["generic.unauthorized", "You are not authorized. Please log in", "a call without a session"],
  ["generic.forbidden", "Access forbidden", "what the role may not do"],
  ["generic.not_found", "Resource not found", "a thing that is not there"],
  ["generic.validation", "Data validation error", "a refusal without fields"],
  ["generic.timeout", "Request timeout", "a call that takes too long"],
  ["auth.invalid_credentials", "Invalid email or password", "sign-in"],
  ["auth.user_exists", "User with this email already exists", "sign-up"],
  ["auth.user_not_found", "User not found", "staff look a person up"],
  ["auth.weak_password", "Password is too weak", "sign-up"],
  ["auth.session_expired", "Session expired. Please log in again", "an ended session"],
  ["auth.email_not_verified", "Email not verified", "sign-in"],
  ["upload.failed", "File upload failed", "an upload that broke off"],
  ["upload.too_large", "File is too large", "an upload"],
  ["upload.invalid_type", "Invalid file type", "an upload"],
  ["form.invalid", "Form contains errors", "a form with several faults"],
  [
    "form.required_fields",
    "Please fill in all required fields",
    "a form with several empty fields",
  ],
  ["api.rate_limit", "Too many requests. Please try later", "too many calls"],
  ["api.maintenance", "Under maintenance. Please try later", "maintenance"],
  ["auth.registration_failed", "Could not create account. Please try again.", "sign-up"],
];

describe("section 8", () => {
  test.each(errors)("%s says “%s” (%s)", (code, text) => {
    expect(describeError(new ApiError(code), t).text).toBe(text);
    const raised = sources().some((source) => source.includes(`"${code}"`));
    expect(raised, code).toBe(true);
  });

  test("an ended session and an unknown person are told in these words on their screens", () => {
    expect(en.shell.sign_in_again.title).toBe("Session expired. Please log in again");
  });
});

/** Program code that raises or shows texts, without lists of codes and without tests. */
function sources(): string[] {
  const files = globSync("{core,server,web}/src/**/*.{ts,tsx}", {
    exclude: (path) => /\.test\.|\/texts\/|kernel\/refusal\.ts|\/testing/.test(path),
  });
  return files.map((path) => readFileSync(path, "utf8"));
}
