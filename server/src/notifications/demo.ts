import { addMonths, day, fromLocal, hour, toLocal } from "#core/kernel/time.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { demoNews } from "./reads/demo.ts";
import { type DemoFact, readDemoFacts } from "./reads/demo-facts.ts";
import { notification } from "./table.ts";

/** Day of the month on which the demo's people were reminded of readings. */
const reminderDay = 25;

/** Facts of the demo's history that leave no rows: a print that failed, and the monthly reminder of readings. */
const factsWithoutRows = (now: Date): DemoFact[] => {
  const { date } = toLocal(now);
  const month =
    Number(date.slice(8)) >= reminderDay ? date.slice(0, 7) : addMonths(date.slice(0, 7), -1);
  const common = { subject: {}, actorId: null };
  return [
    {
      ...common,
      kind: "staff.job_failed",
      data: { job: "files.draw_print" },
      at: new Date(now.getTime() - 20 * day).toISOString(),
    },
    {
      ...common,
      kind: "meter.reminded",
      data: {},
      at: fromLocal(`${month}-${reminderDay}`, 10 * 60).toISOString(),
    },
  ];
};

/** Age above which the demo's notifications are read. */
const seenAfter = 1.5 * day;

/**
 * Fills the inboxes of the demo's people. Their rows have no facts: the numbers are below those of
 * facts. Publishes the newest facts of the history, of which the gallery takes its examples; they are from before
 * anybody follows.
 */
export const fillDemo: FillDemo = async (tx, { orgId, now }) => {
  const history = [...(await readDemoFacts(tx, orgId, now)), ...factsWithoutRows(now)];
  const audience = { staff: true } as const;
  await publishFacts(
    tx,
    ...history.map((fact) => ({ ...fact, orgId, audience, at: new Date(fact.at) })),
  );
  const news = await demoNews(tx, orgId, new Date(now.getTime() - 40 * day), now);
  if (news.length === 0) return;
  await tx.insert(notification).values(
    news.map(({ at: moment, ...one }, n) => {
      const at = new Date(moment);
      const wasRead = now.getTime() - at.getTime() > seenAfter;
      return {
        ...one,
        orgId,
        eventId: n - news.length,
        entry: null,
        at,
        outcome: "inbox" as const,
        settledAt: at,
        readAt: wasRead ? new Date(at.getTime() + hour) : null,
      };
    }),
  );
};
