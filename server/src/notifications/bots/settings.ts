import * as z from "zod";
import {
  listIssues,
  type SettingValues,
  type SliceSettings,
} from "#server/platform/start/slice-settings.ts";

const variables = z.object({
  OSELIA_TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[A-Za-z0-9_-]{20,100}$/, {
      error: "must be the token of a bot as BotFather gives it: 123456:ABC…",
    })
    .optional(),
  OSELIA_TELEGRAM_API: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://api.telegram.org" })
    .default("https://api.telegram.org"),
});

/** Settings of the bot. */
export const botSettings: SliceSettings = {
  names: Object.keys(variables.shape),
  listFaults: (given) => listIssues(variables.safeParse(given)),
};

/** Token of the Telegram bot, and the address of its API. */
export type TelegramSettings = { token: string; apiRoot: string };

/** Reads the settings of the Telegram bot; null without a token. */
export function telegramSettingsOf(given: SettingValues): TelegramSettings | null {
  const { OSELIA_TELEGRAM_TOKEN: token, OSELIA_TELEGRAM_API: api } = variables.parse(given);
  return token ? { token, apiRoot: api.replace(/\/$/, "") } : null;
}
