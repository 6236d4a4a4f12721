import { expect, test } from "vitest";
import { phoneDigits } from "./phone-digits.ts";

test.for([
  ["067 123 45 67", "0671234567"],
  ["8 (067) 123-45-67", "0671234567"],
  ["+380 67 123 45 67", "380671234567"],
  ["123-45-67", "1234567"],
])("%s is searched as %s", ([typed, digits]) => {
  expect(phoneDigits(typed ?? "")).toBe(digits);
});

test.for(["", "100012", "кв. 067 1234567", "вул. Липова, 1234567"])("%s is no phone", (typed) => {
  expect(phoneDigits(typed)).toBeNull();
});
