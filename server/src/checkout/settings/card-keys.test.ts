import { expect, test } from "vitest";
import { cardProviders } from "#core/checkout/model.ts";
import { cardSettings, readCardKeys } from "./card-keys.ts";

const keys = {
  sandbox: {},
  liqpay: { LIQPAY_PUBLIC_KEY: "i1", LIQPAY_PRIVATE_KEY: "private" },
  monobank: { MONOBANK_TOKEN: "token" },
  stripe: { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec" },
};

test.each(cardProviders)("%s needs all of its keys", (name) => {
  const given = { OSELIA_CARD_PROVIDER: name, ...keys[name] };
  expect(cardSettings.listFaults(given, true)).toEqual([]);
  expect(readCardKeys(given)?.name ?? "sandbox").toBe(name);
  for (const key of Object.keys(keys[name]))
    expect(cardSettings.listFaults({ ...given, [key]: undefined }, true)).toEqual([
      `${key} is required with OSELIA_CARD_PROVIDER=${name}.`,
    ]);
});

test("without settings the sandbox takes cards", () => {
  expect(cardSettings.listFaults({}, true)).toEqual([]);
  expect(readCardKeys({})).toBeNull();
});

test.each([
  ["LIQPAY_PUBLIC_KEY", { ...keys.liqpay, LIQPAY_PUBLIC_KEY: "sandbox_i1" }, "liqpay"],
  ["STRIPE_SECRET_KEY", { ...keys.stripe, STRIPE_SECRET_KEY: "sk_test_1" }, "stripe"],
])("production refuses a test key: %s", (key, settings, name) => {
  const given = { OSELIA_CARD_PROVIDER: name, ...settings };
  expect(cardSettings.listFaults(given, false)).toEqual([]);
  expect(cardSettings.listFaults(given, true)).toEqual([
    `${key} is a test key, which production refuses.`,
  ]);
});

test("another provider and another switch are faults, and no value is repeated", () => {
  const given = { OSELIA_CARD_PROVIDER: "bitcoin", OSELIA_CARD_AUTOPAY: "perhaps" };
  expect(cardSettings.listFaults(given, false)).toEqual([
    "OSELIA_CARD_PROVIDER must be sandbox, liqpay, monobank or stripe.",
    "OSELIA_CARD_AUTOPAY must be 1 or 0.",
  ]);
});
