import { sql } from "drizzle-orm";
import type { DecisionInput, TariffDecisionInput } from "#core/billing/decision/inputs.ts";
import type { DraftLine } from "#core/billing/lifecycle.ts";
import { addDays, addMonths, toLocal } from "#core/kernel/time.ts";
import type { Bill } from "#server/billing/builder.ts";
import { insertDecision } from "#server/billing/store/decisions.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";

type SeedDecision = {
  input: DecisionInput | TariffDecisionInput;
  /** Condition that it is behind a line of a bill. */
  isBehind: (line: DraftLine, bill: Bill) => boolean;
};

/** Titles of lines that the general meeting decides. */
const fees = ["Утримання будинку і прибудинкової території", "Внесок до резервного фонду"];

/**
 * Writes down who decided the demo's charges: the general meeting its fees and a repair, the
 * council the water, the board the parking. Returns a function that lets the lines of a bill name
 * the decision that held when it was issued.
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
  const today = toLocal(now).date;
  const decisions = decisionsOf(today, minutes[0] ?? { id: null, day: addDays(today, -96) });
  const rows = decisions.map((one) => ({ ...one, id: random.uuid() }));
  for (const { id, input } of rows)
    await insertDecision(tx, input, { id, orgId, createdAt: now, createdBy: by });
  return (bill) => {
    for (const line of bill.lines)
      line.decisionId = rows.find(({ isBehind }) => isBehind(line, bill))?.id ?? null;
  };
}

/** Lists the decisions, of those behind the same lines the later one first. */
function decisionsOf(
  today: string,
  minutes: { id: string | null; day: string },
): readonly SeedDecision[] {
  const begun = addDays(today, -600);
  const meeting = {
    decidedBy: "Загальні збори співвласників",
    number: "7",
    documentId: minutes.id,
  };
  const seventh = { ...meeting, decidedOn: minutes.day };
  const since = `${addMonths(minutes.day.slice(0, 7), 1)}-01`;
  const board = { decidedBy: "Правління ОСББ «Сонячний»" };
  const newYear = `${Number(today.slice(0, 4)) - 1}-12-10`;
  return [
    {
      input: { ...seventh, since },
      isBehind: ({ title }, { period }) => fees.includes(title) && `${period}-01` >= since,
    },
    {
      input: {
        decidedBy: meeting.decidedBy,
        decidedOn: begun,
        number: "3",
        since: `${begun.slice(0, 7)}-01`,
      },
      isBehind: ({ title }) => fees.includes(title),
    },
    {
      input: {
        decidedBy: "Виконавчий комітет міської ради",
        decidedOn: addDays(begun, -20),
        number: "214",
        since: `${begun.slice(0, 7)}-01`,
      },
      isBehind: ({ unit }) => unit === "m3",
    },
    { input: seventh, isBehind: ({ title }) => title.startsWith("Цільовий внесок") },
    {
      input: { ...board, decidedOn: newYear, number: "12" },
      isBehind: ({ unitPrice }, { type }) => type === "parking" && unitPrice >= 85_000,
    },
    {
      input: { ...board, decidedOn: begun, number: "4" },
      isBehind: (_, { type }) => type === "parking",
    },
  ];
}
