// @vitest-environment jsdom
import { expect, test } from "vitest";
import { forgetAddress, keepAddress, readAddress } from "./typed-address.ts";

test("the address typed at sign-in waits for the page of a new password, and goes with it", () => {
  expect(readAddress()).toBe("");
  keepAddress("hanna@example.com");
  expect(readAddress()).toBe("hanna@example.com");
  forgetAddress();
  expect(readAddress()).toBe("");
  expect(sessionStorage).toHaveLength(0);
});
