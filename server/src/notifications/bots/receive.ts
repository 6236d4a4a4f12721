import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { day, minute, second } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { isLoopback } from "#server/platform/http/loopback.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import type { Hook } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { botCursor } from "../table.ts";
import type { Bot, BotReceiving } from "./bot.ts";
import { findBot } from "./find-bot.ts";
import { readTelegramUpdate, updateIdOf } from "./telegram-updates.ts";
import { takeUpdates } from "./updates.ts";

export const telegramHookName = "telegram";

/** Longer than one call for updates takes. */
const holdsFor = minute;
/** After a quiet week Telegram counts anew, and it keeps nothing for longer than a day. */
const cursorLasts = day;
/** Delay of a process that does not fetch, and after a failure. */
const pause = 10 * second;

/**
 * Starts to receive what people write to the bot: by a webhook where Telegram can reach this site, else by asking, one
 * process at a time. Returns what ends it.
 */
export function startReceiving(world: World): () => Promise<void> {
  const bot = findBot(world);
  if (!bot?.receiving) return () => Promise.resolve();
  const ending = new AbortController();
  const { receiving } = bot;
  const work = takesWebhooks(world)
    ? keepTrying(world, ending.signal, () => setWebhook(world, bot, receiving))
    : poll(world, bot, receiving, ending.signal);
  return async () => {
    ending.abort();
    await work;
  };
}

function takesWebhooks({ config }: World): boolean {
  const { protocol, hostname } = new URL(config.publicUrl);
  return protocol === "https:" && !isLoopback(hostname);
}

function setWebhook(world: World, bot: Bot, receiving: BotReceiving): Promise<void> {
  const url = `${world.config.publicUrl}/api/hooks/${telegramHookName}`;
  return receiving.setWebhook(url, webhookSecret(world, bot));
}

/** Returns the secret by which calls of the webhook prove themselves; it follows from that of the installation. */
export function webhookSecret({ config }: World, { id }: Bot): string {
  return createHmac("sha256", config.secret).update(`webhook:${id}`).digest("hex");
}

/** Takes what Telegram brings to the webhook. Answers 400 to a call without its secret, 404 without a bot. */
export const telegramHook: Hook = async (world, { headers, body }) => {
  const bot = findBot(world);
  if (!bot?.receiving) return 404;
  const given = headers.get("x-telegram-bot-api-secret-token") ?? "";
  if (!isSameSecret(given, webhookSecret(world, bot))) return 400;
  const update = readTelegramUpdate(parseJson(body));
  if (update)
    await inTenant(world.db, { orgIds: [] }, (tx) => takeUpdates(world, tx, bot.id, [update]));
  return 200;
};

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

async function keepTrying(
  world: World,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted)
    try {
      await work();
      return;
    } catch (error) {
      logFault(world, error);
      await rest(signal);
    }
}

/** Fetches updates while this process holds the cursor, until `signal` aborts. */
async function poll(
  world: World,
  bot: Bot,
  receiving: BotReceiving,
  signal: AbortSignal,
): Promise<void> {
  const holder = randomUUID();
  await keepTrying(world, signal, () => receiving.removeWebhook());
  while (!signal.aborted)
    try {
      if (!(await fetchOnce(world, bot, receiving, { holder, signal }))) await rest(signal);
    } catch (error) {
      if (signal.aborted) break;
      logFault(world, error);
      await rest(signal);
    }
  await release(world, bot, holder).catch((error: unknown) => logFault(world, error));
}

/**
 * Fetches what has come since the cursor, and takes it over in the transaction that moves the cursor. Returns false
 * where another process fetches.
 */
export async function fetchOnce(
  world: World,
  bot: Bot,
  receiving: BotReceiving,
  { holder, signal }: { holder: string; signal: AbortSignal },
): Promise<boolean> {
  const cursor = await holdCursor(world, bot, holder);
  if (!cursor) return false;
  const isRecent = world.clock().getTime() - cursor.movedAt.getTime() < cursorLasts;
  const given = await receiving.fetchUpdates(isRecent ? cursor.position : null, signal);
  const ids = given.flatMap((one) => updateIdOf(one) ?? []);
  if (ids.length === 0) return true;
  const updates = given.flatMap((one) => readTelegramUpdate(one) ?? []);
  await inTenant(world.db, { orgIds: [] }, async (tx) => {
    await tx
      .update(botCursor)
      .set({ position: Math.max(...ids), movedAt: world.clock() })
      .where(and(eq(botCursor.bot, bot.id), eq(botCursor.holder, holder)));
    await takeUpdates(world, tx, bot.id, updates);
  });
  return true;
}

/** Claims the cursor, or holds it for longer; null where another process has it. */
async function holdCursor(world: World, { id }: Bot, holder: string) {
  const now = world.clock();
  return inTenant(world.db, { orgIds: [] }, async (tx) => {
    await tx
      .insert(botCursor)
      // No number yet: the first call brings whatever waits.
      .values({ bot: id, position: 0, movedAt: new Date(0) })
      .onConflictDoNothing();
    const [cursor] = await tx
      .update(botCursor)
      .set({ holder, heldUntil: new Date(now.getTime() + holdsFor) })
      .where(
        and(
          eq(botCursor.bot, id),
          or(isNull(botCursor.holder), eq(botCursor.holder, holder), lt(botCursor.heldUntil, now)),
        ),
      )
      .returning();
    return cursor ?? null;
  });
}

async function release({ db }: World, { id }: Bot, holder: string): Promise<void> {
  await db.orm
    .update(botCursor)
    .set({ holder: null, heldUntil: null })
    .where(and(eq(botCursor.bot, id), eq(botCursor.holder, holder)));
}

function rest(signal: AbortSignal): Promise<void> {
  return sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Logs a failure without what was called: its address has the token. */
function logFault({ log }: World, error: unknown): void {
  log.warn(
    { fault: error instanceof Error ? error.message : "unknown" },
    "Telegram was not reached",
  );
}
