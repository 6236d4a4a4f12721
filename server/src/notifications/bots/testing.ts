import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { startSmsProvider } from "#server/platform/sms/testing.ts";
import type { Config } from "#server/platform/start/config.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { deliver } from "../delivery/deliver.ts";
import { beginFollowing, followFacts } from "../service.ts";
import { delivery } from "../table.ts";
import { openDesk } from "../testing.ts";
import { findBot } from "./find-bot.ts";
import { handleUpdate } from "./handle-update.ts";
import { inviteToTelegram } from "./settings-view.ts";
import { startTelegram, textUpdate } from "./stand-in.ts";
import { readTelegramUpdate } from "./telegram-updates.ts";
import { takeUpdates } from "./updates.ts";

const running = { last: false, signal: new AbortController().signal };

/** Opens a world whose bot is one of a stand-in of Telegram, and a community for each test. */
export function openBotHouse(settings: Partial<Config> = {}) {
  let world: TestWorld;
  let community: Community;
  let telegram: Awaited<ReturnType<typeof startTelegram>>;
  let sms: Awaited<ReturnType<typeof startSmsProvider>>;

  beforeAll(async () => {
    telegram = await startTelegram();
    sms = await startSmsProvider("turbosms");
    world = await openTestWorld({
      sms: sms.settings,
      sliceSettings: telegram.settings,
      ...settings,
    });
    await beginFollowing(world);
  });
  afterAll(async () => {
    await telegram.close();
    await sms.close();
    await world.close();
  });
  beforeEach(async () => {
    world.setNow(testNow);
    for (const list of [telegram.calls, telegram.sent, telegram.updates, sms.received])
      list.length = 0;
    community = await foundCommunity(world);
  });

  const inside: ReturnType<typeof openDesk>["inside"] = (work) =>
    openDesk(world, community.orgId).inside(work);

  /** Takes an update over and handles it, as the webhook and its job would; `times` as often as Telegram repeats it. */
  async function receive(given: { update_id: number }, times = 1): Promise<void> {
    const bot = findBot(world);
    const update = readTelegramUpdate(given);
    if (!bot || !update) return;
    for (let n = 0; n < times; n++) {
      await inTenant(world.db, { orgIds: [] }, (tx) => takeUpdates(world, tx, bot.id, [update]));
      await handleUpdate(world, { bot: bot.id, updateId: update.id }, { last: false });
    }
  }
  const rowsOf = ({ personId }: Actor) =>
    inside((tx) =>
      tx
        .select()
        .from(delivery)
        .where(eq(delivery.personId, personId))
        .orderBy(delivery.eventId, delivery.channel),
    );
  /** Returns the code of an invitation of somebody's. */
  async function codeOf(actor: Actor): Promise<string> {
    const { url } = await inviteToTelegram(world, actor);
    return new URL(url).searchParams.get("start") ?? "";
  }
  return {
    /** State of the running test. */
    now: () => ({ world, community, telegram, sms, ann: community.ann }),
    inside,
    receive,
    lastRun: { ...running, last: true },
    deliverTo: ({ personId }: Actor, run = running) =>
      deliver(world, { orgId: community.orgId, personId }, run),
    codeOf,
    /** Links a chat of somebody's. */
    async link(actor: Actor, chatId: number): Promise<void> {
      await receive(textUpdate(chatId, `/start ${await codeOf(actor)}`));
      telegram.sent.length = 0;
    },
    /** Accepts a request of somebody's, who is notified of it. */
    async acceptRequest(actor = community.ann, given: { title?: string } = {}) {
      const leak = await openRequest(world, actor, { ...leakIn(community), ...given }, null);
      const { number, version } = leak;
      const moved = await actOnRequest(
        world,
        community.max,
        { action: "accept", number, version },
        null,
      );
      await followFacts(world);
      return moved;
    },
    /** Lists the deliveries to a person: "telegram sent". */
    async statesOf(actor: Actor): Promise<string[]> {
      return (await rowsOf(actor)).map(({ channel, state, reason }) =>
        [channel, state, ...(reason ? [reason] : [])].join(" "),
      );
    },
    rowsOf,
    /** Texts that the bot wrote, the newest last. */
    texts: () => telegram.sent.map(({ text }) => text),
  };
}
