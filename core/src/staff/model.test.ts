import { expect, test } from "vitest";
import { signUpInput } from "#core/identity/model.ts";
import { acceptInput } from "./model.ts";

const typed = { firstName: "Ada", lastName: "Koval", password: "Apple-tree-7" };
const outcomes = (more: object) => {
  const account = { ...typed, ...more };
  const signUp = { ...account, email: "a@b.ua", termsVersion: 1, privacyVersion: 1 };
  return [signUpInput.safeParse(signUp), acceptInput.safeParse({ token: "t", account })].map(
    ({ error }) => error?.issues.map(({ message }) => message) ?? "taken",
  );
};

test("a repeated password is read alike at sign-up and by an invitation, and may be left out", () => {
  expect(outcomes({})).toEqual(["taken", "taken"]);
  expect(outcomes({ confirm: typed.password })).toEqual(["taken", "taken"]);
  expect(outcomes({ confirm: "Apple-tree-8" })).toEqual([
    ["passwords_mismatch"],
    ["passwords_mismatch"],
  ]);
});
