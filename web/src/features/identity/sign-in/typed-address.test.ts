// @vitest-environment jsdom
import { expect, test } from "vitest";
import { forgetAddress, keepAddress, typedAddress } from "./typed-address.ts";

test("the address typed at sign-in waits for the page of a new password, and goes with it", () => {
  expect(typedAddress()).toBe("");
  keepAddress("hanna@example.com");
  expect(typedAddress()).toBe("hanna@example.com");
  forgetAddress();
  expect(typedAddress()).toBe("");
  expect(sessionStorage).toHaveLength(0);
});
