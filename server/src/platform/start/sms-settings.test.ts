import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const twilio = {
  OSELIA_SMS_PROVIDER: "twilio",
  OSELIA_SMS_ACCOUNT: `AC${"0".repeat(32)}`,
  OSELIA_SMS_TOKEN: "secret",
  OSELIA_SMS_SENDER: "+380441234567",
};

test("without settings nobody sends text messages, and Ukraine alone is served", () => {
  const { sms, smsCountries } = loadConfig({});
  expect(sms).toBeNull();
  expect(smsCountries).toEqual(["UA"]);
});

test("a provider is called at its usual address unless another is given", () => {
  expect(loadConfig(twilio).sms).toEqual({
    name: "twilio",
    url: "https://api.twilio.com",
    account: twilio.OSELIA_SMS_ACCOUNT,
    token: "secret",
    sender: "+380441234567",
  });
  const moved = { ...twilio, OSELIA_SMS_URL: "http://127.0.0.1:8080/path" };
  expect(loadConfig(moved).sms?.url).toBe("http://127.0.0.1:8080");
});

test("a segment has the price that the operator names, or none", () => {
  expect(loadConfig({}).smsSegmentPrice).toBeNull();
  expect(loadConfig({ OSELIA_SMS_SEGMENT_PRICE: "120" }).smsSegmentPrice).toBe(120);
});

test.each([
  ["OSELIA_SMS_TOKEN is required", { ...twilio, OSELIA_SMS_TOKEN: "" }],
  ["OSELIA_SMS_ACCOUNT is required", { ...twilio, OSELIA_SMS_ACCOUNT: "" }],
  ["OSELIA_SMS_SENDER is required", { OSELIA_SMS_PROVIDER: "turbosms", OSELIA_SMS_TOKEN: "t" }],
  ["OSELIA_SMS_SENDER must be", { ...twilio, OSELIA_SMS_SENDER: "Оселя" }],
  ["OSELIA_SMS_PROVIDER must be", { ...twilio, OSELIA_SMS_PROVIDER: "pigeon" }],
  ["OSELIA_SMS_COUNTRIES must list", { ...twilio, OSELIA_SMS_COUNTRIES: "Ukraine" }],
  ["OSELIA_SMS_SEGMENT_PRICE must be", { ...twilio, OSELIA_SMS_SEGMENT_PRICE: "1,20" }],
  ["OSELIA_SMS_URL must be", { ...twilio, OSELIA_SMS_URL: "ftp://sms.example" }],
])("%s", (fault, env) => {
  expect(() => loadConfig(env)).toThrow(fault);
});
