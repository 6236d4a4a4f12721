import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { account, person } from "#server/identity/table.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { outboxMail } from "#server/platform/table.ts";
import { testNow } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { follow, tell } from "./service.ts";
import { notification } from "./table.ts";

/** A community whose people have accounts with proved addresses. */
export async function foundReaders(world: World): Promise<Community> {
  const community = await foundCommunity(world);
  const { max, ada, ann, bob, eva } = community;
  const ids = [max, ada, ann, bob, eva].map(({ personId }) => personId);
  const proved = { emailVerifiedAt: testNow };
  await world.db.orm.update(person).set(proved).where(inArray(person.id, ids));
  const accounts = ids.map((personId) => ({ personId, passwordHash: "none", changedAt: testNow }));
  await world.db.orm.insert(account).values(accounts);
  return community;
}

/** What waits or was told in an organisation. */
export function openDesk(world: World, orgId: string) {
  const inside = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, { orgIds: [orgId] }, work);
  return {
    inside,
    /** Does what the queue would: tells everybody who waits. */
    async tellAll(): Promise<void> {
      const { personId, topic } = notification;
      const waiting = await inside((tx) =>
        tx
          .selectDistinct({ personId, topic })
          .from(notification)
          .where(sql`settled_at is null`),
      );
      for (const one of waiting) await tell(world, { ...one, orgId } as Parameters<typeof tell>[1]);
    },
    /** Follows, tells, and gives the letters, or those to somebody; the newest first. */
    async letters(to?: Actor) {
      await follow(world);
      await this.tellAll();
      const all = await world.db.orm.select().from(outboxMail).orderBy(desc(outboxMail.createdAt));
      return to ? all.filter(({ recipient }) => recipient === to.email) : all;
    },
    /** What became of all that somebody was to be told: "held: sent". */
    async outcomesOf({ personId }: Actor): Promise<string[]> {
      const rows = await inside((tx) =>
        tx
          .select()
          .from(notification)
          .where(eq(notification.personId, personId))
          .orderBy(notification.eventId),
      );
      return rows.map(({ news, outcome }) => `${news}: ${outcome}`);
    },
  };
}
