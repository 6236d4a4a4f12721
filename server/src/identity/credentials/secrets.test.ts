import { expect, test } from "vitest";
import { hashOf, isPassword } from "./passwords.ts";
import { decryptText, encryptText } from "#server/platform/sealing.ts";
import { codeAt } from "../testing.ts";

const secret = "a secret of at least thirty-two characters";

// Made by better-auth 1.7.7, which lent these functions until November 2026.
const former = {
  hash: "d23f508751a69fe9d6867e3abcd7a7ca:4979f5c4d1e9ca3b960305f02881073ff02601c5c91b34eb11db43e9daca1c9de73a210dade2822358fbfb0288edae5eafad7db50c5064516602c4db2452f95b",
  sealed:
    "9e30e63cf91a38af797290d6bbb81d627f8dcecdc992b48d54d49ea2ad64b738bdf4737a3f7a76f4ba961fa18f6a5192b53067276eaf80d54a4540388c",
};

test("passwords kept since before still open, in either Unicode form, and no other does", async () => {
  expect(await isPassword(former.hash, "Пароль-2026 й̆")).toBe(true);
  expect(await isPassword(former.hash, "Пароль-2026 й̆".normalize("NFC"))).toBe(true);
  expect(await isPassword(former.hash, "Пароль-2026 й")).toBe(false);
  expect(await isPassword(await hashOf("Tester-2026!"), "Tester-2026!")).toBe(true);
  expect(await isPassword(null, "Tester-2026!")).toBe(false);
});

test("what was sealed before is read; what was changed or sealed otherwise is not", () => {
  expect(decryptText(secret, former.sealed)).toBe("таємниця JBSW");
  const sealed = encryptText(secret, "таємниця");
  expect(sealed).not.toBe(encryptText(secret, "таємниця"));
  expect(decryptText(secret, sealed)).toBe("таємниця");
  expect(() => decryptText(`${secret}!`, sealed)).toThrow();
  expect(() =>
    decryptText(
      secret,
      sealed.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
    ),
  ).toThrow();
  expect(() => decryptText(secret, "")).toThrow();
});

test("an authenticator set up before shows the same codes", () => {
  // The secret's 24 characters as base32, and the code that better-auth made of them for this step.
  expect(codeAt("MEYEEMLDGJCDGZJUIY2WONSIG5UTQSRZNMYEYMI", new Date(1_763_800_000_000))).toBe(
    "936318",
  );
});
