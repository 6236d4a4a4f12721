import { describe, expect, it } from "vitest";
import { toIssues } from "#core/kernel/validation.ts";
import { codeInput, profileInput, resetInput, signInInput, signUpInput } from "./model.ts";

const good = {
  firstName: "Олена",
  lastName: "Коваль-Шевченко",
  email: " Olena@Example.COM ",
  phone: "(067) 123-45-67",
  password: "Літо в Одесі 7!",
  termsVersion: 1,
  privacyVersion: 1,
};

function rulesOf(input: unknown): Record<string, string> {
  const result = signUpInput.safeParse(input);
  const issues = result.success ? [] : toIssues(result.error.issues, input);
  return Object.fromEntries(issues.map(({ path, rule }) => [path, rule]));
}

describe("sign-up", () => {
  it("normalises what people type", () => {
    expect(signUpInput.parse(good)).toEqual({
      ...good,
      email: "olena@example.com",
      phone: "+380671234567",
    });
  });

  it.each([
    [{ firstName: "  " }, { firstName: "required" }],
    [{ lastName: "я".repeat(61) }, { lastName: "max_length" }],
    [{ email: "olena@" }, { email: "email" }],
    [{ email: undefined }, { email: "required" }],
    [{ phone: "12" }, { phone: "phone" }],
    [{ password: "Aa1!" }, { password: "password_min" }],
    [{ password: "aaaaaaa1!" }, { password: "password_uppercase" }],
    [{ password: "AAAAAAA1!" }, { password: "password_lowercase" }],
    [{ password: "Aaaaaaaa!" }, { password: "password_number" }],
    [{ password: "Aaaaaaa11" }, { password: "password_special" }],
    [{ confirm: "other" }, { confirm: "passwords_mismatch" }],
    [{ firstName: 7 }, { firstName: "invalid" }],
    [{ role: "admin" }, { "": "invalid" }],
    [{ termsVersion: 0 }, { termsVersion: "agree" }],
    [{ privacyVersion: undefined }, { privacyVersion: "required" }],
    [{ privacyVersion: 99 }, { privacyVersion: "max_value" }],
  ])("names the broken rule of %j", (change, rules) => {
    expect(rulesOf({ ...good, ...change })).toEqual(rules);
  });

  it.each(["Бий http://evil.example", "a@b", "Ім'я\r\nBcc: x", "1234"])(
    "takes no name that would read as something else in a letter: %j",
    (firstName) => expect(Object.keys(rulesOf({ ...good, firstName }))).toEqual(["firstName"]),
  );

  it.each(["О’Коннор", "Д'Артаньян", "Мар'яна", "Anna-Maria", "Nguyễn Thị"])(
    "takes the name %s",
    (firstName) => expect(rulesOf({ ...good, firstName })).toEqual({}),
  );
});

describe("other forms", () => {
  it("asks nothing of the password at sign-in but that it is there", () => {
    expect(signInInput.parse({ email: "A@b.ua", password: "x" })).toEqual({
      email: "a@b.ua",
      password: "x",
      remember: false,
    });
  });

  it("reads codes as people type them", () => {
    expect(codeInput.parse({ code: "123 456" }).code).toBe("123456");
    expect(codeInput.parse({ code: "abcde-fgh23" }).code).toBe("ABCDEFGH23");
    expect(codeInput.safeParse({ code: "12345" }).success).toBe(false);
  });

  it("refuses a reset whose passwords differ, and an unknown profile field", () => {
    expect(resetInput.safeParse({ token: "t", password: "Aaaaaa1!", confirm: "b" }).success).toBe(
      false,
    );
    expect(profileInput.safeParse({ role: "admin" }).success).toBe(false);
  });
});
