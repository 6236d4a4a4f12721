import * as z from "zod";
import { type CardProviderName, cardProviders } from "#core/checkout/model.ts";
import { locales } from "#core/kernel/map-languages.ts";
import {
  listIssues,
  type SettingValues,
  type SliceSettings,
} from "#server/platform/start/slice-settings.ts";
import { yesNo } from "#server/platform/start/yes-no.ts";

const cardVariables = z.object({
  OSELIA_CARD_PROVIDER: z
    .enum(cardProviders, {
      error: `must be ${new Intl.ListFormat(locales.en, { type: "disjunction" }).format(cardProviders)}`,
    })
    .default("sandbox"),
  OSELIA_CARD_AUTOPAY: yesNo.default(false),
  LIQPAY_PUBLIC_KEY: z.string().optional(),
  LIQPAY_PRIVATE_KEY: z.string().optional(),
  MONOBANK_TOKEN: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
});

/**
 * Keys of an installation at its card provider. Never logged or sent to a browser. `autopay`: the
 * provider keeps cards, which LiqPay and monobank do on request.
 */
export type CardKeys =
  | { name: "liqpay"; publicKey: string; privateKey: string; autopay: boolean }
  | { name: "monobank"; token: string; autopay: boolean }
  | { name: "stripe"; secretKey: string; webhookSecret: string };

/** Keys with which no money moves. */
export const testKeys = { liqpay: /^sandbox_/, stripe: /^[a-z]+_test_/ } as const;

const keyNames: Record<CardProviderName, readonly string[]> = {
  sandbox: [],
  liqpay: ["LIQPAY_PUBLIC_KEY", "LIQPAY_PRIVATE_KEY"],
  monobank: ["MONOBANK_TOKEN"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
};

/** Settings of the card provider. */
export const cardSettings: SliceSettings = {
  names: Object.keys(cardVariables.shape),
  listFaults(given, production) {
    const { OSELIA_CARD_PROVIDER: name = "sandbox" } = given;
    const named = cardProviders.find((provider) => provider === name);
    const missing = named ? keyNames[named].filter((key) => !given[key]) : [];
    const tests = [
      ...(name === "liqpay" && testKeys.liqpay.test(given["LIQPAY_PUBLIC_KEY"] ?? "")
        ? ["LIQPAY_PUBLIC_KEY"]
        : []),
      ...(name === "stripe" && testKeys.stripe.test(given["STRIPE_SECRET_KEY"] ?? "")
        ? ["STRIPE_SECRET_KEY"]
        : []),
    ];
    return [
      ...listIssues(cardVariables.safeParse(given)),
      ...missing.map((key) => `${key} is required with OSELIA_CARD_PROVIDER=${name}.`),
      ...(production ? tests.map((key) => `${key} is a test key, which production refuses.`) : []),
    ];
  },
};

/** Reads the keys from settings in which no fault was found; null: the sandbox takes cards. */
export function readCardKeys(given: SettingValues): CardKeys | null {
  const values = cardVariables.parse(given);
  const { OSELIA_CARD_PROVIDER: name, LIQPAY_PUBLIC_KEY: publicKey } = values;
  const { LIQPAY_PRIVATE_KEY: privateKey, MONOBANK_TOKEN: token } = values;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { OSELIA_CARD_AUTOPAY: autopay } = values;
  if (name === "liqpay" && publicKey && privateKey) return { name, publicKey, privateKey, autopay };
  if (name === "stripe" && secretKey && webhookSecret) return { name, secretKey, webhookSecret };
  return name === "monobank" && token ? { name, token, autopay } : null;
}
