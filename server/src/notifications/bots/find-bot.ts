import type { World } from "#server/platform/world.ts";
import type { Bot } from "./bot.ts";
import { openOutboxBot } from "./outbox-bot.ts";
import { telegramSettingsOf } from "./settings.ts";
import { openTelegramBot } from "./telegram-bot.ts";

/** Bots of running installations: each remembers its name. */
const opened = new WeakMap<World["config"], Bot>();

/** Returns the installation's bot of Telegram: that of its token, else in a demo the one of the outbox; null without. */
export function findBot(world: World): Bot | null {
  const { config } = world;
  const settings = telegramSettingsOf(config.sliceSettings);
  if (!settings) return config.demo ? openOutboxBot(world) : null;
  const bot = opened.get(config) ?? openTelegramBot(settings);
  opened.set(config, bot);
  return bot;
}
