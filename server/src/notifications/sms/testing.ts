import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import type { NotificationChoices } from "#core/identity/preferences.ts";
import { person } from "#server/identity/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { startPushService } from "../push/testing.ts";
import { startSmsProvider } from "#server/platform/sms/testing.ts";
import type { Config } from "#server/platform/start/config.ts";
import type { SmsSettings } from "#server/platform/start/sms-settings.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { deliver } from "../delivery/deliver.ts";
import { beginFollowing, followFacts } from "../service.ts";
import { delivery } from "../table.ts";
import { openDesk } from "../testing.ts";

export const testPhone = "+380671234567";

/** Choices of who wants text messages about requests and announcements. */
export const alwaysSms: NotificationChoices = {
  requests: { sms: true },
  announcements: { sms: true },
};

const running = { last: false, signal: new AbortController().signal };

/** Opens a world whose text messages go to a stand-in of a provider, and a community for each test. */
export function openSmsHouse(provider: SmsSettings["name"], settings: Partial<Config> = {}) {
  let world: TestWorld;
  let pushService: Awaited<ReturnType<typeof startPushService>>;
  let community: Community;
  let standIn: Awaited<ReturnType<typeof startSmsProvider>>;

  beforeAll(async () => {
    standIn = await startSmsProvider(provider);
    pushService = await startPushService();
    const sliceSettings = { OSELIA_PUSH_SERVICES: pushService.origin };
    world = await openTestWorld({ sms: standIn.settings, sliceSettings, ...settings });
    await beginFollowing(world);
  });
  afterAll(async () => {
    await standIn.close();
    await pushService.close();
    await world.close();
  });
  beforeEach(async () => {
    world.setNow(testNow);
    standIn.received.length = 0;
    standIn.states.clear();
    community = await foundCommunity(world);
  });

  const inside: ReturnType<typeof openDesk>["inside"] = (work) =>
    openDesk(world, community.orgId).inside(work);
  const rowsOf = ({ personId }: Actor) =>
    inside((tx) =>
      tx
        .select()
        .from(delivery)
        .where(eq(delivery.personId, personId))
        .orderBy(delivery.eventId, delivery.channel),
    );
  return {
    /** State of the running test. */
    now: () => ({ world, community, standIn, pushService, ann: community.ann }),
    inside,
    deliverTo: ({ personId }: Actor, run = running) =>
      deliver(world, { orgId: community.orgId, personId }, run),
    lastRun: { ...running, last: true },
    /** Saves a phone that people confirmed, and their choices. */
    async confirm(
      people: readonly Actor[],
      set: Partial<typeof person.$inferInsert> = { notifications: alwaysSms },
    ): Promise<void> {
      for (const { personId } of people)
        await world.db.orm
          .update(person)
          .set({ phone: testPhone, confirmedPhone: testPhone, ...set })
          .where(eq(person.id, personId));
    },
    /** Accepts a request of somebody's, who is notified of it. */
    async acceptRequest(actor = community.ann, given: { title?: string } = {}) {
      const input = { ...leakIn(community), ...given };
      const leak = await openRequest(world, actor, input, null);
      const { number, version } = leak;
      await actOnRequest(world, community.max, { action: "accept", number, version }, null);
      await followFacts(world);
      return leak;
    },
    rowsOf,
    /** Lists the deliveries to a person: "sms sent". */
    async statesOf(actor: Actor): Promise<string[]> {
      return (await rowsOf(actor)).map(({ channel, state, reason }) =>
        [channel, state, ...(reason ? [reason] : [])].join(" "),
      );
    },
  };
}
