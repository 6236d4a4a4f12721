import { desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { outboxMail } from "#server/platform/table.ts";
import type { World } from "#server/platform/world.ts";
import { followFacts, sendNotificationLetter } from "./service.ts";
import { notification } from "./table.ts";

/** Opens helpers to read an organisation's notifications and letters. */
export function openDesk(world: World, orgId: string) {
  const inside = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, { orgIds: [orgId] }, work);
  return {
    inside,
    /** Does what the queue would: tells everybody who waits. */
    async publishSentMessages(): Promise<void> {
      const { personId, topic } = notification;
      const waiting = await inside((tx) =>
        tx
          .selectDistinct({ personId, topic })
          .from(notification)
          .where(sql`settled_at is null`),
      );
      for (const one of waiting)
        await sendNotificationLetter(world, { ...one, orgId } as Parameters<
          typeof sendNotificationLetter
        >[1]);
    },
    /** Follows, tells, and gives the letters, or those to somebody; the newest first. */
    async letters(to?: Actor) {
      await followFacts(world);
      await this.publishSentMessages();
      const all = await world.db.orm.select().from(outboxMail).orderBy(desc(outboxMail.createdAt));
      return to ? all.filter(({ recipient }) => recipient === to.email) : all;
    },
    /** Lists the outcomes of everything a person was to be told: "held: sent". */
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
