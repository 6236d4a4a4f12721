import { day, hour } from "#core/kernel/time.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { demoNews } from "./reads/demo.ts";
import { notification } from "./table.ts";

/** Age above which the demo's notifications are read. */
const seenAfter = 1.5 * day;

/**
 * Fills the inboxes of the demo's people. Their rows have no facts: the numbers are below those of
 * facts.
 */
export const fillDemo: FillDemo = async (tx, { orgId, now }) => {
  const demoFacts = await demoNews(tx, orgId, new Date(now.getTime() - 40 * day), now);
  if (demoFacts.length === 0) return;
  await tx.insert(notification).values(
    demoFacts.map(({ at: moment, ...news }, n) => {
      const at = new Date(moment);
      const seen = now.getTime() - at.getTime() > seenAfter;
      return {
        ...news,
        orgId,
        eventId: n - demoFacts.length,
        entry: null,
        at,
        outcome: "inbox" as const,
        settledAt: at,
        readAt: seen ? new Date(at.getTime() + hour) : null,
      };
    }),
  );
};
