// @vitest-environment jsdom
import { createInstance } from "i18next";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { saveContactsInput } from "#core/buildings/contacts.ts";
import { updateBuildingInput } from "#core/buildings/inputs.ts";
import { deletionInput } from "#core/identity/account/model.ts";
import { profileInput, signUpInput } from "#core/identity/model.ts";
import { currentLegal } from "#core/identity/legal.ts";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import { addProviderInput } from "#core/marketplace/inputs.ts";
import { openInput } from "#core/requests/inputs.ts";
import { ApiError } from "../api/api-error.ts";
import { describeError, issueText } from "../api/refusals.ts";
import { readBy } from "../form/contract-form.ts";
import { moneyText } from "../form/money-text.ts";
import { uploadFaultText } from "../uploads/upload-fault.ts";
import { texts as en } from "./en.ts";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: { en: { translation: en } } });
const { t } = i18n;

/** Lists the texts that a form over this schema shows for these values. */
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

/** Builds a pattern of a specified text, whose values are in braces. */
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
  ["Invalid date format", "a request's preferred day", () => request({ preferredDate: "abc" })],
  [
    "Confirmation does not match",
    "deleting an account",
    () => shownBy(deletionInput, { password: "Apple-tree-7", word: "delete me" }),
  ],
];

describe("section 5", () => {
  test.each(validation)("“%s” is shown by %s", (text, _, shown) => {
    expect(shown()).toContainEqual(expect.stringMatching(patternOf(text)));
  });

  test.each([
    ["file_required", "File is required", files, "attaching takes one's own, free files"],
    [
      "alphanumeric",
      "Only letters and numbers allowed",
      "web/src/features/joining/code-entry.test.tsx",
      "a code with anything but letters and digits says so",
    ],
  ] as const)("the rule %s says “%s” where a test drives it", (rule, text, path, title) => {
    expect(issueText({ rule }, t)).toBe(text);
    expect(bodyOf(path, title)).toMatch(new RegExp(`"${rule}"|${text}`));
  });
});

const answers = "web/src/app/api/api-answer.test.ts";
const files = "server/src/files/files.test.ts";
const identity = "server/src/identity";
const spoken = "%j under %i is %s";

/** Section 8: each code with its text, the situation that shows it, and the test in which that situation raises it. */
const errors: [code: RefusalCode, text: string, situation: string, path: string, title: string][] =
  [
    [
      "generic.general",
      "An error occurred. Please try again",
      "an answer that nobody knows",
      answers,
      spoken,
    ],
    [
      "generic.network",
      "Network error. Check your internet connection",
      "no connection",
      "web/src/app/api/stream.test.ts",
      "an end without the last piece is a cut",
    ],
    ["generic.server", "Server error. Please try later", "a fault of the server", answers, spoken],
    [
      "generic.unauthorized",
      "You are not authorized. Please log in",
      "a call without a session",
      `${identity}/router.test.ts`,
      "goes from sign-up to sign-out",
    ],
    [
      "generic.forbidden",
      "Access forbidden",
      "what the role may not do",
      "server/src/marketplace/marketplace.test.ts",
      "is led on by staff and reviewed by its customer",
    ],
    [
      "generic.not_found",
      "Resource not found",
      "a thing that is not there",
      `${identity}/router.test.ts`,
      "goes from sign-up to sign-out",
    ],
    [
      "generic.validation",
      "Data validation error",
      "a refusal of fields",
      `${identity}/router.test.ts`,
      "names the broken fields",
    ],
    ["generic.timeout", "Request timeout", "a call that takes too long", answers, spoken],
    [
      "auth.invalid_credentials",
      "Invalid email or password",
      "sign-in",
      `${identity}/verbs/sign-in.test.ts`,
      "for a wrong password and for an unknown address",
    ],
    [
      "auth.user_exists",
      "User with this email already exists",
      "sign-up",
      `${identity}/verbs/sign-up.test.ts`,
      "answers user_exists for a taken address",
    ],
    [
      "auth.user_not_found",
      "User not found",
      "staff look a person up",
      "server/src/buildings/verbs/residencies.test.ts",
      "people are found by address",
    ],
    [
      "auth.weak_password",
      "Password is too weak",
      "sign-up",
      `${identity}/verbs/sign-up.test.ts`,
      "refuses the common password",
    ],
    [
      "auth.session_expired",
      "Session expired. Please log in again",
      "a sign-in left half-way",
      `${identity}/verbs/totp.test.ts`,
      "ends the attempt after ten minutes",
    ],
    [
      "auth.email_not_verified",
      "Email not verified",
      "sign-in",
      `${identity}/router.test.ts`,
      "goes from sign-up to sign-out",
    ],
    [
      "upload.failed",
      "File upload failed",
      "a storage that fails",
      files,
      "a storage that fails says so",
    ],
    [
      "upload.too_large",
      "File is too large",
      "an upload",
      files,
      "disguises and sizes are refused",
    ],
    [
      "upload.invalid_type",
      "Invalid file type",
      "an upload",
      files,
      "disguises and sizes are refused",
    ],
    [
      "form.invalid",
      "Form contains errors",
      "a form with several faults",
      "web/src/app/form/contract-form.test.tsx",
      "sums several faults up above the fields",
    ],
    [
      "form.required_fields",
      "Please fill in all required fields",
      "a form with several empty fields",
      "web/src/app/form/contract-form.test.tsx",
      "sums several faults up above the fields",
    ],
    [
      "api.rate_limit",
      "Too many requests. Please try later",
      "too many calls",
      `${identity}/verbs/sign-up.test.ts`,
      "counts sign-ups per address",
    ],
    ["api.maintenance", "Under maintenance. Please try later", "maintenance", answers, spoken],
    [
      "auth.registration_failed",
      "Could not create account. Please try again.",
      "sign-up",
      `${identity}/verbs/sign-up.test.ts`,
      "says that no account was made when a step fails",
    ],
  ];

describe("section 8", () => {
  test.each(errors)("%s says “%s” (%s)", (code, text, _, path, title) => {
    expect(describeError(new ApiError(code), t).text).toBe(text);
    expect(bodyOf(path, title), `${code} in “${title}”`).toContain(`"${code}"`);
  });

  test("an ended session is told in these words on its screen", () => {
    expect(en.shell.sign_in_again.title).toBe("Session expired. Please log in again");
  });
});

/** Returns the source of one test, with the rows that come before its title: it names the code that it expects. */
function bodyOf(path: string, title: string): string {
  const blocks = readFileSync(path, "utf8").split(/\n(?= *(?:test|it)\b)/);
  const found = blocks.filter((block) => block.includes(title));
  expect(found, `a test “${title}” in ${path}`).toHaveLength(1);
  return found[0] ?? "";
}
