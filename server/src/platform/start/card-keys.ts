import * as z from "zod";
import { yesNo } from "./yes-no.ts";

/** Settings of the card provider. */
export const cardVariables = {
  OSELIA_CARD_PROVIDER: z
    .enum(["sandbox", "liqpay", "monobank", "stripe"], {
      error: "must be sandbox, liqpay, monobank or stripe",
    })
    .default("sandbox"),
  OSELIA_CARD_AUTOPAY: yesNo.default(false),
  LIQPAY_PUBLIC_KEY: z.string().optional(),
  LIQPAY_PRIVATE_KEY: z.string().optional(),
  MONOBANK_TOKEN: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
};
type Variables = z.output<z.ZodObject<typeof cardVariables>>;

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

const cardKeyNames = {
  sandbox: [],
  liqpay: ["LIQPAY_PUBLIC_KEY", "LIQPAY_PRIVATE_KEY"],
  monobank: ["MONOBANK_TOKEN"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const;

export function cardFaults(v: Partial<Variables>, production: boolean): string[] {
  const { OSELIA_CARD_PROVIDER: name = "sandbox" } = v;
  const missing = (cardKeyNames[name] ?? []).filter((one) => !v[one]);
  const tests = [
    ...(name === "liqpay" && testKeys.liqpay.test(v.LIQPAY_PUBLIC_KEY ?? "")
      ? ["LIQPAY_PUBLIC_KEY"]
      : []),
    ...(name === "stripe" && testKeys.stripe.test(v.STRIPE_SECRET_KEY ?? "")
      ? ["STRIPE_SECRET_KEY"]
      : []),
  ];
  return [
    ...missing.map((one) => `${one} is required with OSELIA_CARD_PROVIDER=${name}.`),
    ...(production ? tests.map((one) => `${one} is a test key, which production refuses.`) : []),
  ];
}

export function cardKeysOf(v: Variables): CardKeys | null {
  const { OSELIA_CARD_PROVIDER: name, LIQPAY_PUBLIC_KEY: publicKey } = v;
  const { LIQPAY_PRIVATE_KEY: privateKey, MONOBANK_TOKEN: token } = v;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = v;
  const { OSELIA_CARD_AUTOPAY: autopay } = v;
  if (name === "liqpay" && publicKey && privateKey) return { name, publicKey, privateKey, autopay };
  if (name === "stripe" && secretKey && webhookSecret) return { name, secretKey, webhookSecret };
  return name === "monobank" && token ? { name, token, autopay } : null;
}
