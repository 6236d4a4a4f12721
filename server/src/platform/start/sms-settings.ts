import * as z from "zod";

export const smsProviders = ["log", "turbosms", "twilio"] as const;
export type SmsProviderName = (typeof smsProviders)[number];

/** Ways out for text messages; null: nobody sends them, a demo shows them. `token` is never logged. */
export type SmsSettings = {
  name: Exclude<SmsProviderName, "log">;
  /** Origin of the provider's API. */
  url: string;
  /** Account at the provider; empty where its token names it. */
  account: string;
  token: string;
  sender: string;
};

const usualUrls = { turbosms: "https://api.turbosms.ua", twilio: "https://api.twilio.com" };

/** Two letters of ISO 3166 each. */
const countryList = /^[A-Z]{2}(\s*,\s*[A-Z]{2})*$/;

/** The settings of text messages. */
export const smsVariables = {
  OSELIA_SMS_PROVIDER: z
    .enum(smsProviders, { error: "must be log, turbosms or twilio" })
    .default("log"),
  OSELIA_SMS_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://api.turbosms.ua" })
    .transform((value) => new URL(value).origin)
    .optional(),
  OSELIA_SMS_ACCOUNT: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, { error: "must be the Account SID, such as AC and 32 digits" })
    .optional(),
  OSELIA_SMS_TOKEN: z.string().optional(),
  OSELIA_SMS_SENDER: z
    .string()
    .regex(/^(\+\d{6,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ._-]{3,11})$/, {
      error:
        "must be a name of 3 to 11 Latin letters, a number such as +380441234567, or a Messaging Service SID",
    })
    .optional(),
  OSELIA_SMS_COUNTRIES: z
    .string()
    .regex(countryList, { error: "must list countries such as UA,PL,DE" })
    .transform((value) => value.split(",").map((part) => part.trim()))
    .default(["UA"]),
  OSELIA_SMS_SEGMENT_PRICE: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: "must be whole kopecks of one segment, such as 120" })
    .transform(Number)
    .optional(),
};

type Variables = Partial<z.output<z.ZodObject<typeof smsVariables>>>;

/** Lists faults that only show when these settings are read together. */
export function smsFaults(v: Variables): string[] {
  const name = v.OSELIA_SMS_PROVIDER ?? "log";
  if (name === "log") return [];
  const needed = [
    "OSELIA_SMS_TOKEN",
    "OSELIA_SMS_SENDER",
    ...(name === "twilio" ? ["OSELIA_SMS_ACCOUNT" as const] : []),
  ] as const;
  return needed
    .filter((key) => !v[key])
    .map((key) => `${key} is required with OSELIA_SMS_PROVIDER=${name}.`);
}

/** Builds the provider's settings; null where text messages are only recorded. */
export function smsSettingsOf(v: Variables): SmsSettings | null {
  const { OSELIA_SMS_PROVIDER: name = "log", OSELIA_SMS_TOKEN: token } = v;
  const sender = v.OSELIA_SMS_SENDER;
  if (name === "log" || !token || !sender) return null;
  const url = v.OSELIA_SMS_URL ?? usualUrls[name];
  return { name, url, account: v.OSELIA_SMS_ACCOUNT ?? "", token, sender };
}
