import { sql } from "drizzle-orm";
import { addDays, addMonths, day, toLocal } from "#core/kernel/time.ts";
import type { Bill } from "#server/billing/builder.ts";
import { insertDecision } from "#server/billing/store/decisions.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";

/** Titles of lines that the general meeting decides. */
const decided = ["Утримання будинку і прибудинкової території", "Внесок до резервного фонду"];

/**
 * Writes down two decisions of the general meeting about the fees, the later one with its minutes.
 * Returns a function that lets the lines of a bill name the one that held when it was issued.
 */
export async function seedDecisions(
  tx: Tx,
  random: Random,
  { orgId, by }: { orgId: string; by: string },
  now: Date,
): Promise<(bill: Bill) => void> {
  const minutes = await tx.execute<{ id: string; day: string }>(sql`
    select id, (created_at at time zone 'Europe/Kyiv')::date::text as day from document
    where org_id = ${orgId} and title = 'Протокол загальних зборів № 7'`);
  const [filed] = minutes;
  const begun = toLocal(new Date(now.getTime() - 600 * day)).date;
  const meetingDay = filed?.day ?? addDays(toLocal(now).date, -96);
  const since = `${addMonths(meetingDay.slice(0, 7), 1)}-01`;
  const [earlier, later] = [random.uuid(), random.uuid()];
  const given = { orgId, createdAt: now, createdBy: by };
  const decidedBy = "Загальні збори співвласників";
  const first = { decidedBy, decidedOn: begun, number: "3", since: `${begun.slice(0, 7)}-01` };
  await insertDecision(tx, first, { ...given, id: earlier });
  const second = {
    decidedBy,
    decidedOn: meetingDay,
    number: "7",
    since,
    documentId: filed?.id ?? null,
  };
  await insertDecision(tx, second, { ...given, id: later });
  return ({ lines, period }) => {
    const decisionId = `${period}-01` < since ? earlier : later;
    for (const line of lines) if (decided.includes(line.title)) line.decisionId = decisionId;
  };
}
