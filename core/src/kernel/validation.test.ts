import * as z from "zod/mini";
import { expect, test } from "vitest";
import {
  email,
  lines,
  localDate,
  password,
  personName,
  queryFlag,
  queryInt,
  smsCode,
  text,
  toIssues,
} from "./validation.ts";

const form = z.strictObject({
  title: text(3, 5),
  email: email(),
  kind: z.enum(["a", "b"]),
  count: z.int().check(z.minimum(1), z.maximum(9)),
  day: localDate(),
  secret: password(),
});
const good = {
  title: "Тече",
  email: "a@b.ua",
  kind: "a",
  count: 1,
  day: "2026-02-28",
  secret: "Aaaaaa1!",
};

test("what hides in a text is gone before it is measured and kept", () => {
  const title = text(3, 5);
  expect(title.parse("\u202EТече\u202C")).toBe("Тече");
  expect(title.parse("\u200B Те\u2060че \uFEFF")).toBe("Тече");
  expect(title.safeParse("ой\u200B\u200B").success).toBe(false);
  expect(title.safeParse("\u2066\u2069\u200B").error?.issues[0]?.code).toBe("too_small");
});

test("what cannot be seen is missing", () => {
  for (const blank of ["\u3164", "\u2800", "\u00AD", "\uFE0F", "\u0301\u0301\u0301"])
    for (const rule of [text(1, 5), lines(1, 5), personName()])
      expect(rule.safeParse(blank).success).toBe(false);
  expect(lines(0, 5).parse(" \u2800\n\u3164")).toBe("");
});

test("what keeps every rule passes, trimmed and lower-cased", () => {
  expect(form.parse({ ...good, title: " Тече ", email: " A@B.ua " })).toEqual(good);
});

test.each([
  ["title", "", { rule: "required" }],
  ["title", "   ", { rule: "required" }],
  ["title", undefined, { rule: "required" }],
  ["title", 7, { rule: "invalid" }],
  ["title", "ой", { rule: "min_length", params: { count: 3 } }],
  ["title", "довгий", { rule: "max_length", params: { count: 5 } }],
  ["title", "a\u0000bc", { rule: "invalid" }],
  ["title", "a\ud800bc", { rule: "invalid" }],
  ["email", "", { rule: "required" }],
  ["email", "хтось", { rule: "email" }],
  ["kind", undefined, { rule: "required" }],
  ["kind", "", { rule: "required" }],
  ["kind", "c", { rule: "invalid" }],
  ["count", 0, { rule: "min_value", params: { value: 1 } }],
  ["count", 10, { rule: "max_value", params: { value: 9 } }],
  ["count", 1.5, { rule: "integer" }],
  ["count", "1", { rule: "number" }],
  ["count", Number.NaN, { rule: "number" }],
  ["day", "2026-02-30", { rule: "date" }],
  ["day", "28.02.2026", { rule: "date" }],
  ["day", "0000-01-01", { rule: "date" }],
  ["secret", "", { rule: "required" }],
  ["secret", "Aa1!", { rule: "password_min", params: { count: 8 } }],
  ["secret", "aaaaaa1!", { rule: "password_uppercase" }],
  ["secret", "AAAAAA1!", { rule: "password_lowercase" }],
  ["secret", "Aaaaaaa!", { rule: "password_number" }],
  ["secret", "Aaaaaaa1", { rule: "password_special" }],
  ["secret", `Aa1!${"a".repeat(125)}`, { rule: "max_length", params: { count: 128 } }],
])("%s = %j breaks %j", (path, value, broken) => {
  const input = { ...good, [path]: value };
  const { error } = form.safeParse(input);
  expect(toIssues(error?.issues ?? [], input)).toEqual([{ path, ...broken }]);
});

test("an unknown field is refused", () => {
  const input = { ...good, role: "admin" };
  expect(toIssues(form.safeParse(input).error?.issues ?? [], input)).toEqual([
    { path: "", rule: "invalid" },
  ]);
});

test("numbers and flags of a query come as text or as themselves", () => {
  expect(queryInt(1, 100).parse("20")).toBe(20);
  expect(queryInt(1, 100).parse(20)).toBe(20);
  for (const wrong of ["0", "101", "1e2", "", " 5", "5.0", -1])
    expect(queryInt(1, 100).safeParse(wrong).success).toBe(false);
  expect(queryFlag().parse("true")).toBe(true);
  expect(queryFlag().parse(false)).toBe(false);
  expect(queryFlag().safeParse("1").success).toBe(false);
});

test("a code from a text message is read with blanks and hyphens, and is six digits", () => {
  for (const code of ["811450", " 811 450 ", "811-450"])
    expect(smsCode().parse(code)).toBe("811450");
  for (const code of ["81145", "8114500", "", "81145a"])
    expect(smsCode().safeParse(code).success).toBe(false);
});
