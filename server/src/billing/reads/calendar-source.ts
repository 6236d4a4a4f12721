import type { calendar } from "#core/billing/texts/calendar/uk.ts";
import { moneyText } from "#core/identity/writing.ts";
import { isStaff } from "#core/kernel/actor.ts";
import type { CalendarSource } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listHomes } from "./account-view.ts";

const texts = readTexts<typeof calendar>("billing/texts/calendar");

/** Reads the due days of what remains to be paid for one's homes, one entry for each day and home. */
export const dueDaysCalendar: CalendarSource = async (world, { actor, language }, { from, to }) => {
  if (isStaff(actor)) return [];
  const { accounts } = await listHomes(world, actor);
  return accounts.flatMap(({ apartmentId, number, address, open }) => {
    const inPeriod = open.filter(({ dueOn }) => dueOn >= from && dueOn <= to);
    return [...Map.groupBy(inPeriod, ({ dueOn }) => dueOn)].map(([day, invoices]) => {
      const owed = invoices.reduce((sum, { remaining }) => sum + remaining, 0);
      const title = texts[language].due
        .replace("{{amount}}", () => moneyText(owed, language))
        .replace("{{apartment}}", () => number);
      const time = { from: day, to: day };
      return { id: `due-${day}-${apartmentId}`, title, time, place: address, path: "/payments" };
    });
  });
};
